import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { accounts, type LoggedIn, logIn, type Type, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'
import { show } from './support/walk/moving.ts'
import { settling } from './support/walk/settling.ts'

// Files are held back here, which a worker would ask for by itself.
test.use({ serviceWorkers: 'block' })

type Comfort = {
  scheme: 'device' | 'light' | 'dark'
  contrast: 'device' | 'usual' | 'high'
  text_size?: number
  face?: string
}

/** A page of somebody whose device knows how they read. */
async function reading(browser: Browser, person: LoggedIn, comfort: Comfort): Promise<Page> {
  const context = await windowOf(browser, person)
  await context.addInitScript(
    (kept) => localStorage.setItem('meridian.comfort', kept),
    JSON.stringify(comfort),
  )
  return context.newPage()
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const isDark = (colour: string) => {
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number)
  return red + green + blue < 120
}

test('a person reads in the dark: at once, on their other devices, and on paper in black on white', async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.PRG)
  const context = await windowOf(browser, person)
  const page = await context.newPage()
  try {
    await page.goto('/dashboard/settings')
    expect(isDark(await ground(page))).toBe(false)
    const colours = page.getByRole('radiogroup', { name: 'Colours' })
    const saved = page.waitForResponse('**/api/profile/comfort')
    await colours.getByLabel('Dark').check()
    await saved
    await expect.poll(async () => isDark(await ground(page))).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page)).toBe('rgb(255, 255, 255)')

    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    await other.getByLabel('Email').fill(accounts.PRG)
    await other.getByLabel('Password', { exact: true }).fill('meridian-demo')
    await other.getByRole('button', { name: 'Log in' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Good')
    await expect.poll(async () => isDark(await ground(other))).toBe(true)
  } finally {
    await person.call('PUT', '/profile/comfort', {
      scheme: 'device',
      contrast: 'device',
      text_size: 100,
      face: 'usual',
    })
  }
})

/** Pages with much in a row: tables, forms, a player, a bar of tools. */
const crowded: Partial<Record<Type, readonly string[]>> = {
  IBC: ['home', 'statistics-tables'],
  School: ['home', 'students', 'students-create'],
  Teacher: ['home', 'quiz-responses', 'quiz-settings', 'preview', 'grades', 'calendar-month'],
  Student: ['home', 'player', 'result', 'settings'],
}

for (const [type, names] of Object.entries(crowded) as [Type, readonly string[]][])
  test(`the largest text in letters for dyslexia lets no page of ${type} scroll sideways on a phone`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const person = await logIn(request, accounts[type])
    const addresses = await addressesOf(type, person, false)
    const comfort = {
      scheme: 'light',
      contrast: 'usual',
      text_size: 150,
      face: 'dyslexia',
    } as const
    const page = await reading(browser, person, comfort)
    await page.setViewportSize({ width: 390, height: 844 })
    const settled = settling(page)
    for (const name of names) {
      const address = addresses[name]
      if (!address) throw new Error(`${type} has no page called ${name}`)
      await show(page, address)
      await settled()
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([name, wider]).toEqual([name, 0])
    }
  })

test('text grows with the choice, and letters for dyslexia are loaded for who reads with them alone', async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.IBC)
  const usual = { scheme: 'light', contrast: 'usual', text_size: 100, face: 'usual' } as const
  const sizes: number[] = []
  const faces: number[] = []
  for (const comfort of [usual, { ...usual, text_size: 150, face: 'dyslexia' } as const]) {
    const page = await reading(browser, person, comfort)
    const fonts: string[] = []
    page.on('request', (asked) => {
      if (asked.url().includes('opendyslexic')) fonts.push(asked.url())
    })
    await page.goto('/dashboard/books')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.waitForLoadState('networkidle')
    sizes.push(await heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    faces.push(fonts.length)
  }
  expect(sizes).toEqual([28, 42])
  expect(faces[0]).toBe(0)
  expect(faces[1]).toBeGreaterThan(0)
})

test('nothing is painted white first: the page is dark before any code of the product has run', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext()
  await context.addInitScript(() =>
    localStorage.setItem('meridian.comfort', '{"scheme":"dark","contrast":"usual"}'),
  )
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  expect(isDark(await ground(page))).toBe(true)
  expect(await page.locator('#root').innerText()).toBe('')
})

test('without a choice the device decides, also when it changes its mind', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await page.goto('/login')
  expect(isDark(await ground(page))).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(async () => isDark(await ground(page))).toBe(false)
  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
})

test('with the colours of the device itself the focus is still seen', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ forcedColors: 'active' })).newPage()
  await page.goto('/login')
  const field = page.getByLabel('Email')
  await field.focus()
  await expect.poll(() => field.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
})

/** The main pages of each kind of user; the walk looks at all of them in the light. */
const looked: Record<Type, readonly string[]> = {
  PRG: ['home', 'settings', 'admins'],
  IBC: ['home', 'books', 'book', 'resource-view', 'schools-create', 'statistics'],
  School: ['home', 'students', 'student', 'calendar-month', 'classrooms-create', 'quiz'],
  Teacher: ['home', 'classroom', 'grades', 'statistics', 'quiz', 'quiz-responses', 'preview'],
  Student: ['home', 'paper', 'player', 'result', 'calendar', 'settings'],
}

for (const type of Object.keys(looked) as Type[])
  test(`everything on the pages of ${type} can be read in the dark, and with more contrast`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const person = await logIn(request, accounts[type])
    const addresses = await addressesOf(type, person, false)
    const page = await reading(browser, person, { scheme: 'dark', contrast: 'usual' })
    const settled = settling(page)
    const look = async (names: readonly string[]) => {
      for (const [place, name] of names.entries()) {
        const address = addresses[name]
        if (!address) throw new Error(`${type} has no page called ${name}`)
        // What a device knows of its reader is read as a page loads.
        if (place === 0) await page.goto(address)
        else await show(page, address)
        await settled()
        expect([name, await violations(page)]).toEqual([name, []])
      }
    }
    await look(looked[type])
    for (const scheme of ['dark', 'light'] as const) {
      await page.addInitScript(
        (kept) => localStorage.setItem('meridian.comfort', kept),
        JSON.stringify({ scheme, contrast: 'high' }),
      )
      await look(looked[type].slice(0, 3))
    }
  })

test('the login page can be read in the dark', { tag: '@all' }, async ({ browser }) => {
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await page.goto('/login')
  await expect(page.locator('#root h1')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

/** Gives a browser that has no voices one of the device for English, and one elsewhere for Arabic. */
async function giveVoices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    const voices = [
      { lang: 'en-GB', localService: true },
      { lang: 'ar-EG', localService: false },
    ]
    const synthesis = {
      said,
      getVoices: () => voices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak: ({ text }: { text: string }) => said.push(text),
      cancel: () => said.push('end'),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  })
}

/** What the voices were asked to say, and when they were ended. */
const saidIn = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { speechSynthesis: { said: string[] } }).speechSynthesis.said,
  )

test('a question is read aloud by a voice of the device, and leaving it ends that', async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.Teacher)
  const { preview } = await addressesOf('Teacher', person, false)
  const context = await windowOf(browser, person)
  await giveVoices(context)
  const page = await context.newPage()
  const said = () => saidIn(page)
  await page.goto(preview ?? '')
  const heading = page.locator('#question h2')
  const text = await heading.innerText()
  await page.getByRole('button', { name: 'Read aloud' }).click()
  expect((await said()).at(-1)).toBe(text)
  await page.getByRole('button', { name: 'Stop reading' }).click()
  expect((await said()).at(-1)).toBe('end')
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading).not.toHaveText(text)
  expect((await said()).at(-1)).toBe('end')
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible()
})

test('a released result has what the teacher says, and its questions are read aloud', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.Student))
  await giveVoices(context)
  const page = await context.newPage()
  await page.goto('/dashboard/results')
  await page.getByRole('link', { name: 'Water use diary' }).click()
  await expect(page.getByText(/put your numbers in a table/)).toBeVisible()
  // Another question may unfold once it is known what was asked about it: this one is named.
  const question = page.locator('li', { has: page.locator('h3', { hasText: 'Use your diary' }) })
  const text = await question.locator('h3').innerText()
  await question.getByRole('button', { name: 'Read aloud' }).click()
  expect((await saidIn(page)).at(-1)).toBe(text)
  expect(await violations(page)).toEqual([])
})

test('a session that was kept before there was a choice of reading has the usual one', {
  tag: '@all',
}, async ({ browser, request }) => {
  const student = await logIn(request, accounts.Student)
  const { comfort: _, ...user } = student.session.user as unknown as { comfort: unknown }
  const session = { ...student.session, user } as unknown as typeof student.session
  const page = await (await windowOf(browser, { ...student, session })).newPage()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('radio', { name: /100/ })).toBeChecked()
})

test('without a voice there is no button that reads', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.Teacher)
  const { preview } = await addressesOf('Teacher', person, false)
  const page = await (await windowOf(browser, person)).newPage()
  await page.goto(preview ?? '')
  await expect(page.locator('#question h2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
})
