import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { keepsPages, openKept, reopen, smallPhone } from './support/lines.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

test('a phone that was closed opens without a line with the home of the last time, and says from when it is', {
  tag: '@all',
}, async ({ browser, request }) => {
  const student = await logIn(request, accounts.Student)
  const context = await windowOf(browser, student, { phone: true })
  const page = await openKept(context)
  await page.setViewportSize(smallPhone.viewport)
  // What is next; a notice of what changed meanwhile is not kept.
  const next = page.locator('main h2#next')
  await expect(next).toBeVisible()
  const words = await next.innerText()
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.setViewportSize(smallPhone.viewport)
  await again.goto('/dashboard')
  await expect(again.locator('main h2#next')).toHaveText(words)
  await expect(again.locator('[data-as-of]')).toHaveText(/^As of \S*\d\d:\d\d/)

  // What was never read says so, with ways on.
  await again.goto('/dashboard/profile')
  await expect(again.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()

  // With the next connection the page tries again by itself, also where the first moments of that lose its code.
  let lost = 0
  await context.route('**/assets/settings-*.js', (route) => {
    lost += 1
    return lost > 4 ? route.continue() : route.abort()
  })
  await context.setOffline(false)
  await expect(again.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({
    timeout: 30_000,
  })
  expect(lost).toBeGreaterThan(4)
  await again.goto('/dashboard')
  await expect(again.locator('main h2#next')).toBeVisible()
  await expect(again.locator('[data-as-of]')).toHaveCount(0)
  await context.close()
})

/** The owners and the text of everything that the device keeps of what was read. */
const readings = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'meridian-readings')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('meridian-readings')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const all = await new Promise<{ owner: string; body: unknown }[]>((resolve) => {
      if (!database.objectStoreNames.contains('readings')) return resolve([])
      const request = database.transaction('readings').objectStore('readings').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return all.map(({ owner, body }) => `${owner} ${JSON.stringify(body)}`)
  })

/** Puts a session where the login would, without what the login page does before it. */
async function enter(page: Page, { session }: Awaited<ReturnType<typeof logIn>>): Promise<void> {
  await page.goto('/login')
  await page.evaluate(
    (saved) => localStorage.setItem('meridian.session', saved),
    JSON.stringify(session),
  )
  await page.goto('/dashboard')
  await expect(page.locator('#root h1')).toBeVisible()
}

test('the next person on a device finds nothing of the one before, with a line or without', {
  tag: '@all',
}, async ({ browser, request }) => {
  const first = await logIn(request, accounts.Student)
  const teacher = await logIn(request, accounts.Teacher)
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', list)
  const other = all.map(({ user }) => user.email).find((email) => email !== accounts.Student) ?? ''
  const second = await logIn(request, other)

  const context = await browser.newContext()
  const page = await context.newPage()
  await enter(page, first)
  await expect.poll(() => keepsPages(page), { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => (await readings(page)).length).toBeGreaterThan(2)

  // Without a line somebody still logs out of a machine that others use; what the browser's own cache had is long gone.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-as-of]')).toBeVisible()
  await page.getByRole('button', { name: / Student$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => readings(page)).toEqual([])
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()

  await context.setOffline(false)
  await enter(page, second)
  await expect.poll(async () => (await readings(page)).length).toBeGreaterThan(2)
  const { id } = first.session.user as unknown as { id: string }
  expect((await readings(page)).filter((one) => one.includes(id))).toEqual([])

  // A session that the server has ended is over on the device as well: what it kept is gone with the first answer.
  await second.call('POST', '/logout')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => readings(page)).toEqual([])

  // A teacher leaves nothing to read without a line.
  await enter(page, teacher)
  await expect(page.locator('main h2').first()).toBeVisible()
  expect(await readings(page)).toEqual([])
  await context.close()
})

/** A student of the demo's teacher, and an assignment of two essays that no other journey knows. */
async function workFor(request: APIRequestContext, name: string) {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  for (const question of ['Why do people live by rivers?', 'What is a delta?'])
    await teacher.call('POST', '/questions/create', {
      paper_id: draft,
      type: 'essay',
      question,
      weight: 2,
    })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    paper_id: draft,
    name,
    type: 'quiz',
    classes: classes.map(({ id }) => id),
    start_date: null,
    deadline: null,
  })
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', list)
  const emails = all.map(({ user }) => user.email).filter((email) => email !== accounts.Student)
  const student = await logIn(request, emails.at(-3) ?? '')
  const { id } = await student.call<{ id: string }>('POST', '/attempts', { paper_id: paper })
  const stored = () => student.call<Attempt>('GET', `/attempts/${id}`)
  return { student, id, stored }
}
interface Attempt {
  status: string
  submitted_by: string | null
  questions: { answer: { text: string } | null }[]
}

const waits = (page: Page) =>
  page.getByText('Your work is on this device. It is handed in as soon as there is')
const queued = (page: Page) =>
  page.getByText(/: your work is on this device\. It is handed in as soon/)
/** Whether the questions of an attempt are among what a device keeps. */
const keepsQuestions = (kept: readonly string[], attempt: string) =>
  kept.some((one) => one.includes(attempt) && one.includes('What is a delta?'))
const field = (page: Page) => page.getByRole('textbox', { name: /rivers|delta/ })

test('a quiz that was begun is answered and handed in without a line, on a phone that is closed in between', async ({
  browser,
  request,
}) => {
  const name = 'By the river without a line'
  const { student, id, stored } = await workFor(request, name)
  const context = await windowOf(browser, student, { phone: true })
  // The home alone was opened: what is being answered was read ahead.
  const home = await openKept(context)
  await expect.poll(async () => keepsQuestions(await readings(home), id)).toBe(true)

  await context.setOffline(true)
  let page = await reopen(context, `/dashboard/attempts/${id}`)
  await field(page).fill('Water and fields')
  await expect(page.getByText('On this device', { exact: false }).first()).toBeVisible()

  page = await reopen(context, `/dashboard/attempts/${id}`)
  await expect(field(page)).toHaveValue('Water and fields')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await field(page).fill('Land at the mouth')
  await page.getByRole('button', { name: 'Check and submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click()
  await expect(waits(page)).toBeVisible()

  // Closed and opened: the page of the attempt goes on waiting, and the home says what waits.
  page = await reopen(context, `/dashboard/attempts/${id}`)
  await expect(waits(page)).toBeVisible()
  page = await reopen(context)
  await expect(queued(page)).toContainText(name)
  expect(await stored()).toMatchObject({ status: 'in_progress' })

  // Closed once more, and opened when the line is back: the home hands it in.
  await page.close()
  await context.setOffline(false)
  page = await reopen(context)
  await expect(page.getByText(/is handed in\.$/)).toContainText(name)
  await expect(queued(page)).toHaveCount(0)
  const { status, submitted_by, questions } = await stored()
  expect([status, submitted_by]).toEqual(['submitted', 'student'])
  expect(questions.map(({ answer }) => answer?.text)).toEqual([
    'Water and fields',
    'Land at the mouth',
  ])
  // What is handed in lies on the device no longer.
  await expect.poll(async () => keepsQuestions(await readings(page), id)).toBe(false)
  await context.close()
})
