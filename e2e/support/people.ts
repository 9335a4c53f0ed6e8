import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'

/** The demo's accounts by the type of their user; all with one password (README). */
export const accounts = {
  PRG: 'super@meridian.test',
  IBC: 'provider@meridian.test',
  School: 'school@meridian.test',
  Teacher: 'teacher@meridian.test',
  Student: 'student@meridian.test',
} as const
export type Type = keyof typeof accounts
export const demoPassword = 'meridian-demo'

export interface LoggedIn {
  session: {
    user: { id: string; token: { token: string } }
    schoolAdmin: { school_id: string } | null
  }
  /** Reads or changes through a call, as this person; gives what lies under `data`. */
  call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T>
}

/** A session through the login call, for journeys that are not about logging in. */
export async function logIn(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
): Promise<LoggedIn> {
  const answer = await request.post('/api/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not log in: ${await answer.text()}`)
  const { data: session } = (await answer.json()) as { data: LoggedIn['session'] }
  const headers = { authorization: `Bearer ${session.user.token.token}` }
  return {
    session,
    async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body: unknown = {}) {
      const response = await request.fetch(`/api${path}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { data: body }),
      })
      if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
      return ((await response.json()) as { data: T }).data
    },
  }
}

/** A browser window in which this person is logged in already, with a language of the page; `phone` for one of a phone's size and touch. */
export async function windowOf(
  browser: Browser,
  { session }: LoggedIn,
  {
    language = 'en',
    baseURL,
    phone = false,
  }: { language?: 'en' | 'ar'; baseURL?: string | undefined; phone?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    ...(baseURL !== undefined && { baseURL }),
  })
  await context.addInitScript(
    ([saved, chosen]) => {
      if (localStorage.getItem('meridian.session')) return
      localStorage.setItem('meridian.session', saved)
      localStorage.setItem('meridian.language', chosen)
    },
    [JSON.stringify(session), language] as const,
  )
  return context
}
