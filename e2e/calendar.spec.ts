import { expect } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

type Row = { id: string; name: string }

/** A quiz of the demo's teacher for one class, due at 10:00 of a Monday far away. */
async function dueFarAway(teacher: LoggedIn, name: string): Promise<Row> {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 2,
    tofOption: { status: true },
  })
  const student = await teacher.call<Row[]>('POST', '/classrooms/getAll', { query: 'Grade 6 A' })
  const [classroom] = student
  if (!classroom) throw new Error('The demo has a Grade 6 A')
  await teacher.call('PUT', '/quiz', {
    id,
    name,
    description: 'Rivers',
    classes: [classroom.id],
    end_date: '2031-03-03T10:00',
  })
  return classroom
}

test('a teacher moves a deadline in the calendar with the mouse and by keyboard, and back again', async ({
  browser,
  request,
}) => {
  const name = `Moved ${Date.now().toString(36)}`
  const teacher = await logIn(request, accounts.Teacher)
  const classroom = await dueFarAway(teacher, name)
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.goto('/dashboard/calendar?day=2031-03-03')
  await page.getByRole('button', { name: classroom.name, exact: true }).click()
  const day = (number: number) => page.getByRole('listitem', { name: new RegExp(`day ${number}$`) })
  const card = (on: number) => day(on).getByRole('link', { name })
  await expect(card(3)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await card(3).locator('xpath=ancestor::li[1]').dragTo(day(5))
  await expect(
    page.getByRole('status').filter({ hasText: /is due on .*05\/03\/2031 10:00/ }),
  ).toHaveCount(1)
  await expect(card(5)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(3)).toBeVisible()

  // On the weekend it may lie as well: the card and the notification say so.
  await card(3).locator('xpath=ancestor::li[1]').dragTo(day(7))
  await expect(day(7).getByText(/07\/03\/2031.* is on the weekend/)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /07\/03\/2031 10:00.*is on the weekend/ }),
  ).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(3)).toBeVisible()
  await expect(page.getByText(/07\/03\/2031.* is on the weekend\.$/)).toHaveCount(0)

  await page.getByRole('button', { name: new RegExp(`Move .*${name}.* to another day`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^It moves for everybody who has it: /)).toBeVisible()
  await dialog.getByLabel('New day of the deadline').fill('06/03/2031')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(card(6)).toBeVisible()

  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByText('March 2031')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('April 2031')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('button', { name: /^Make/ }).click()
  const address = await dialog.getByLabel('Address').inputValue()
  expect(await violations(page)).toEqual([])
  const read = () => request.get(address)
  expect((await read()).status()).toBe(200)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'End the address' }).click()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read()).status()).toBe(404)
  await page.keyboard.press('Escape')
  await page.context().close()
})

test('a student finds on a phone, in Arabic, what is due, and opens it', async ({
  browser,
  request,
}) => {
  const name = `Found ${Date.now().toString(36)}`
  const teacher = await logIn(request, accounts.Teacher)
  await dueFarAway(teacher, name)
  const student = await logIn(request, accounts.Student)
  const page = await (await windowOf(browser, student, { language: 'ar' })).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/calendar?day=2031-03-03')
  await expect(page.getByRole('heading', { level: 1, name: 'التقويم' })).toBeVisible()
  const entry = page.getByRole('link', { name })
  await expect(entry).toBeVisible()
  expect(await violations(page)).toEqual([])
  await entry.click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.context().close()
})
