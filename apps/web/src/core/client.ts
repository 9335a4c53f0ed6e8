import type { Call, ResponseOf } from '@meridian/contract/core/route.ts'
import type { login } from '@meridian/contract/session.ts'
import { fetchAsked } from './asked.ts'
import { ApiError, address, answer, type CallArgs, createHttp } from './http.ts'
import { language, t } from './messages.ts'
import { getSession, type Session, setSession } from './session.ts'
import { createStore } from './store.ts'
import { notify, type ToastAction } from './toasts.ts'

export const baseUrl = '/api'
/**
 * A client for a session that the page has not begun: that of a person who has to choose a password before anything
 * else. Its calls show no notifications.
 */
export function clientOf(session: Session) {
  return createHttp({ baseUrl, token: () => session.user.token, language, sentence: http.sentence })
}

/** How many calls are under way (P4.6); the page shows a bar while there are any. */
export const loading = createStore(0)

/** Whether an answer has said how old it is. */
let hasAges = false

/** The client of the page; `call` goes through it. */
export const http = createHttp({
  baseUrl,
  token: () => getSession()?.user.token,
  schoolToken: () => getSession()?.schoolAdmin?.school_id,
  language,
  fetch: fetchAsked,
  // Hardly any page needs it: it is loaded with the first answer that says how old it is.
  answered(...answer) {
    hasAges ||= answer[2].has('age')
    if (hasAges) import('./ages.ts').then(({ noteAge }) => noteAge(...answer)).catch(() => 0)
  },
  sentence: (code) => t(code === 'network' ? 'base.error_network' : 'base.error_unexpected'),
})

export interface CallOptions {
  signal?: AbortSignal
  /**
   * The caller shows the error itself, so there is no notification: always, or for the errors that the function answers
   * true for.
   */
  handled?: boolean | ((error: ApiError) => boolean)
  /** No success notification, for calls that the person did not start. */
  quiet?: boolean
  /** The call finishes even when the page is closed meanwhile; for small bodies (64 kB in all). */
  keepalive?: boolean
  /** Milliseconds without an answer after which the call counts as one that did not get through. */
  limit?: number
  /** The caller shows the progress itself, so the page's loading bar does not. */
  shown?: boolean
}

let sessionEnded: () => void = () => undefined
/** Registers the action for a session that the server no longer knows: the router goes to the login page. */
export function onSessionEnded(callback: () => void): void {
  sessionEnded = callback
}

let bringBack: (entries: readonly string[]) => Promise<void> = async () => undefined
/** Registers what brings back a deletion from the bin: it is a call, and reads everything on the page again. */
export function onUndo(callback: (entries: readonly string[]) => Promise<void>): void {
  bringBack = callback
}

/**
 * The common path of every call (P4.6): loading flag, headers, error notification, success notification.
 * @returns the body of the answer
 * @throws ApiError
 */
export async function call<R extends Call>(
  route: R,
  ...[input, options]: CallArgs<R, CallOptions>
): Promise<ResponseOf<R>> {
  return through(route, options ?? {}, () =>
    (http.call as (...args: unknown[]) => Promise<ResponseOf<R>>)(route, input, {
      signal: options?.signal,
      keepalive: options?.keepalive,
      limit: options?.limit,
    }),
  )
}

/** Runs one call with its loading flag and notifications. */
export async function through<T>(
  route: Call,
  options: CallOptions,
  send: () => Promise<T>,
): Promise<T> {
  const counted = options.shown ? 0 : 1
  loading.set(loading.get() + counted)
  try {
    const body = await send()
    if (route.method !== 'GET' && !route.path.includes('getAll') && !options.quiet) {
      notify('success', messageOf(body), undoOf(body))
    }
    return body
  } catch (error) {
    if (error instanceof ApiError) report(error, options)
    throw error
  } finally {
    loading.set(loading.get() - counted)
  }
}

function report(error: ApiError, options: CallOptions): void {
  if (error.code === 'unauthenticated') {
    // Several calls fail together when a session ends; only the first of them has a session left to end.
    if (!getSession()) return
    setSession(null)
    sessionEnded()
    return
  }
  const handled =
    typeof options.handled === 'function' ? options.handled(error) : options.handled === true
  if (!handled) notify('error', error.message, undefined, error.reference)
}

function messageOf(body: unknown): string {
  const message = (body as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

/** The way back from a deletion, where the answer says what lies in the bin for it. */
function undoOf(body: unknown): ToastAction | undefined {
  const entries = (body as { bin?: readonly string[] } | null)?.bin
  if (!Array.isArray(entries) || entries.length === 0) return undefined
  return { label: t('ui.undo'), run: () => void bringBack(entries as string[]) }
}

export interface UploadOptions extends CallOptions {
  /** Called as the file leaves: bytes sent and bytes in all. */
  onProgress?: (sent: number, total: number) => void
  /** The rest of the call, beside its file. */
  input?: { query?: Record<string, string> }
}

/**
 * Sends one file as multipart, with progress. `signal` cancels it. The fields come before the file, so that the server
 * knows them when the file's bytes arrive.
 * @throws ApiError, or the AbortError of the signal
 */
export function upload<R extends Call>(
  route: R,
  fields: {
    file: File | readonly File[]
    [field: string]: string | File | readonly File[] | undefined
  },
  options: UploadOptions = {},
): Promise<ResponseOf<R>> {
  const form = new FormData()
  const { file, ...others } = fields
  // The file comes last: the server reads it as it arrives, and has to know by then what it is for.
  for (const [name, value] of [...Object.entries(others), ['file', file] as const])
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  return through(route, options, () => send(route, form, options))
}

/** XMLHttpRequest, because fetch still cannot tell how much of a body has left. */
function send<R extends Call>(
  route: R,
  form: FormData,
  options: UploadOptions,
): Promise<ResponseOf<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(route.method, address(baseUrl, route, (options.input ?? {}) as never))
    for (const [name, value] of Object.entries(http.headers())) {
      request.setRequestHeader(name, value)
    }
    const cancelled = () => reject(new DOMException('Upload cancelled', 'AbortError'))
    if (options.signal?.aborted) return cancelled()
    options.signal?.addEventListener('abort', () => request.abort())
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total)
    request.onabort = cancelled
    request.onerror = () => reject(new ApiError(0, 'network', http.sentence('network')))
    request.onload = () => {
      try {
        resolve(answer<R>(request.status, request.responseText, http.sentence))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

/** Begins the session of a successful login. */
export function begin(answerOfLogin: ResponseOf<typeof login>): void {
  setSession(answerOfLogin.data)
}

/**
 * Ends the session here and on the server. Resolves as soon as it is forgotten here, so that the caller can leave the
 * page before anything is read without a session.
 */
export async function logout(): Promise<void> {
  // Without a connection even the code of the call may be missing; a person who leaves a shared device is logged out of
  // it all the same.
  const calls = await sessionCalls().catch(() => null)
  // The call takes its headers before the session is forgotten; an answer that fails changes nothing here.
  if (calls) call(calls.logout, {}, { handled: true, quiet: true }).catch(() => undefined)
  setSession(null)
}

/** The calls of the session, loaded when they are first needed: the login page is drawn before their schemas are there. */
export function sessionCalls() {
  return import('./session-calls.ts')
}
