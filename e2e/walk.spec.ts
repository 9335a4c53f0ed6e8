import { mkdirSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { addressOf, type Installation } from './support/installations.ts'
import { accounts, demoPassword, logIn, type Type, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { type Language, unknownPage, type Walk, walkOver } from './support/walk/walk.ts'

/** WALK=all looks at everything, for half an hour, and leaves pictures; see CONTRIBUTING.md. */
const all = process.env.WALK === 'all'
const pictures = 'artifacts/screens'
if (all) mkdirSync(pictures, { recursive: true })

/**
 * The installations that are walked over, each with the windows that a language is shown in. Otherwise than with WALK=all the
 * demo is looked at where a size and a direction together can break most, and those with very much and with nothing in them
 * at the sizes that are left.
 */
const installations: Record<
  Exclude<Installation, 'demo'>,
  Partial<Record<Language, readonly number[]>>
> = all
  ? { untouched: everywhere(), large: everywhere(), bare: everywhere() }
  : { untouched: { en: [1280], ar: [390] }, large: { en: [390] }, bare: { ar: [1440] } }

function everywhere(): Record<Language, readonly number[]> {
  return { en: [1440, 1280, 1024, 390], ar: [1440, 1280, 1024, 390] }
}

for (const [name, windows] of Object.entries(installations))
  for (const [language, widths] of Object.entries(windows))
    test.describe(`the ${name} installation, ${language}`, () => {
      const baseURL = addressOf(name as Installation)
      const whole = name === 'untouched'
      const within = !(all || (whole && language === 'en'))
      test.use({ baseURL, serviceWorkers: within ? 'block' : 'allow' })
      for (const type of Object.keys(accounts) as Type[])
        test(`every page of ${type}: nothing is wrong`, { tag: '@all' }, async ({
          browser,
          request,
        }) => {
          test.setTimeout(all ? 1_800_000 : 300_000)
          const person = await logIn(request, accounts[type])
          const context = await windowOf(browser, person, {
            language: language as Language,
            baseURL,
          })
          const addresses = await addressesOf(type, person, whole)
          const walk = {
            ...walkOf(language as Language, widths),
            name: `${name}-${type}`,
            rules: all || whole,
            within,
          }
          expect(await walkOver(context, walk, addresses)).toEqual({})
        })
    })

/** How to walk. Links are the same in both languages. */
function walkOf(language: Language, widths: readonly number[]): Omit<Walk, 'name' | 'within'> {
  const follow = language === 'en'
  return { language, widths, follow, rules: true, pictures: all ? pictures : undefined }
}

/** The address of a link with which a teacher who was invited chooses a password. */
async function linkOf(request: APIRequestContext): Promise<string> {
  const admin = await logIn(request, accounts.School)
  const [invited] = await admin.call<{ id: string }[]>('POST', '/teachers/getAll', {
    query: 'Mona Ibrahim',
  })
  await admin.call('POST', '/auth/check', { email: accounts.School, password: demoPassword })
  const path = `/teachers/invite/${invited?.id}`
  const { link } = await admin.call<{ link: string }>('POST', path)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

// One language after the other: a new link for a teacher ends the one before it.
test('the pages without a session: nothing is wrong', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  for (const language of ['en', 'ar'] as const) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addInitScript(
      (chosen) => localStorage.setItem('meridian.language', chosen),
      language,
    )
    const addresses = {
      login: '/login',
      'not-found': unknownPage,
      confirm: await linkOf(request),
      forgot: '/forgot',
    }
    const walk = {
      ...walkOf(language, installations.untouched[language] ?? []),
      name: 'public',
      within: false,
    }
    expect(await walkOver(context, walk, addresses)).toEqual({})
  }
})
