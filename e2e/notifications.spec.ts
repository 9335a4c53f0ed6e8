import { expect } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

// Both are about what the same student reads.
test.describe.configure({ mode: 'serial' })

type Row = { id: string; name: string }

/** Gives the demo's class a quiz with this name. */
async function give(teacher: LoggedIn, name: string): Promise<void> {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 2,
    tofOption: { status: true },
  })
  const [classroom] = await teacher.call<Row[]>('POST', '/classrooms/getAll', {
    query: 'Grade 6 A',
  })
  await teacher.call('PUT', '/quiz', {
    id,
    name,
    description: 'Rivers',
    classes: [classroom?.id],
    end_date: '2031-03-03T10:00',
  })
}

test('a student hears of a new quiz from the bell, follows it by keyboard, and reads the rest', async ({
  browser,
  request,
}) => {
  const name = `Told ${Date.now().toString(36)}`
  await give(await logIn(request, accounts.Teacher), name)
  const student = await logIn(request, accounts.Student)
  const page = await (await windowOf(browser, student)).newPage()
  await page.goto('/dashboard/calendar')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ })
  await expect(bell).toBeVisible()
  await bell.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Notifications' })
  const row = sheet.getByRole('link', { name: new RegExp(`New: .*${name}.* was given to you`) })
  await expect(row).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const followed = page.getByRole('link', { name: new RegExp(`${name}.* was given to you`) })
  // What is new stands first, and others give to the same class meanwhile.
  for (let at = 1; at <= 4; at += 1) {
    await page.goto(`/dashboard/notifications?perPage=25&page=${at}`)
    const list = page.getByRole('region', { name: 'List of notifications' })
    await expect(list.getByRole('link').first()).toBeVisible()
    if ((await followed.count()) > 0) break
  }
  await expect(followed).toBeVisible()
  await expect(followed).not.toHaveAccessibleName(/^New:/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('the bell of a phone leads to the page, in Arabic, and a kind is switched off in the settings', async ({
  browser,
  request,
}) => {
  const name = `Told ${Date.now().toString(36)}`
  await give(await logIn(request, accounts.Teacher), name)
  const student = await logIn(request, accounts.Student)
  const context = await windowOf(browser, student, { language: 'ar' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/calendar')
  await page.getByRole('link', { name: /^الإشعارات/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible()
  const row = page.getByRole('link', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('/dashboard/settings')
  const kind = page.getByRole('switch', { name: 'عمل جديد' })
  await kind.click()
  await expect(kind).not.toBeChecked()
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto('/dashboard/settings')
  await kind.click()
  await expect(kind).toBeChecked()
})
