import { type BrowserContext, expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

/**
 * No push service of the internet is asked here: the browser's own part in it is stood for. That messages are sealed, signed
 * and handed over is measured against a real service (apps/api/test/notifications/push*.test.ts).
 */
async function standForPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`
    const letters = 'A'.repeat(86)
    const made = {
      toJSON: () => ({ endpoint, keys: { p256dh: `B${letters}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem('test.push')
        return true
      },
    }
    const present = () => (localStorage.getItem('test.push') ? made : null)
    PushManager.prototype.getSubscription = async () => present() as never
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test.push', 'on')
      return made as never
    }
    Notification.requestPermission = async () => 'granted'
  })
}

const push = (page: Page, name = 'Push messages') => page.getByRole('switch', { name })

test('a student switches this device on by a click, finds it on, and it ends with the logout', async ({
  browser,
  request,
}) => {
  const student = await logIn(request, accounts.Student)
  const context = await windowOf(browser, student)
  await standForPushService(context)
  const page = await context.newPage()
  await page.goto('/dashboard/settings')
  await expect(push(page)).not.toBeChecked()
  await push(page).focus()
  await page.keyboard.press('Space')
  await expect(push(page)).toBeChecked()
  expect(await violations(page)).toEqual([])
  expect((await student.call<{ on: boolean }>('GET', '/notifications/push')).on).toBe(true)
  await page.reload()
  await expect(push(page)).toBeChecked()

  await page
    .getByRole('button', { name: /Yousef|Salma|Student/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login|\/$/)
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull()
})

/** What of a worker is looked at: a browser without a screen shows nothing, and lets nothing be clicked. */
interface Inside {
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: { matchAll: unknown; openWindow: unknown }
  dispatchEvent(event: Event): boolean
  shown: { title: string; [option: string]: unknown }[]
  opened: string[]
}

test('the worker shows what was pushed in the language of its reader, and a click leads to its page', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.Student))
  await context.grantPermissions(['notifications'])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one && !one.isDeleted) found(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('/dashboard/calendar')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The pages have no worker')
  await worker.evaluate(() => {
    const inside = globalThis as unknown as Inside
    Object.assign(inside, { shown: [], opened: [] })
    inside.registration.showNotification = async (title, options) => {
      inside.shown.push({ title, ...options })
    }
    inside.clients.matchAll = async () => []
    inside.clients.openWindow = async (href: string) => {
      inside.opened.push(href)
      return null
    }
  })
  const said = {
    title: 'مدرسة النيل',
    body: 'لديك عمل جديد: الأنهار',
    page: 'https://elsewhere.example/dashboard/calendar',
    tag: 'one',
    language: 'ar',
  }
  const origin = new URL(page.url()).origin
  const registrationId = await registered
  const deliver = (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(data),
    })
  await deliver(said)
  await deliver({ ...said, body: 'Rivers was given to you', tag: 'two', language: 'en' })
  const shown = () => worker.evaluate(() => (globalThis as unknown as Inside).shown)
  await expect.poll(shown).toMatchObject([
    { title: said.title, body: said.body, tag: 'one', dir: 'rtl', lang: 'ar' },
    { body: 'Rivers was given to you', tag: 'two', dir: 'ltr', lang: 'en' },
  ])

  const [first] = await shown()
  await worker.evaluate((data) => {
    const inside = globalThis as unknown as Inside
    const click = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: () => undefined,
    })
    inside.dispatchEvent(click)
  }, first?.data)
  // Whatever a message says, it leads to a page of this installation.
  const opened = () => worker.evaluate(() => (globalThis as unknown as Inside).opened)
  await expect.poll(opened).toEqual([`${origin}/dashboard/calendar`])
})

test('the hours of a school are chosen by its admin, in Arabic on a phone', {
  tag: '@all',
}, async ({ browser, request }) => {
  const admin = await logIn(request, accounts.School)
  const context = await windowOf(browser, admin, { language: 'ar', phone: true })
  const page = await context.newPage()
  await page.goto('/dashboard/school')
  const from = page.getByLabel('هدوء من')
  await expect(from).toHaveValue('20')
  await from.selectOption('21')
  await expect(page.getByText(/من \u206621:00\u2069 إلى/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(from).toHaveValue('21')
  await from.selectOption('20')
  await expect(page.getByText(/من \u206620:00\u2069 إلى/)).toBeVisible()
})
