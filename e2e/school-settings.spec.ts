import { expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

const mark = Date.now().toString(36)
const password = 'first-class-password'

/** A school of its own with an admin and a teacher of a class, so that other journeys see nothing of it. */
async function newSchool(provider: LoggedIn, name: string) {
  const { id } = await provider.call<{ id: string }>('POST', '/schools/create', { name })
  const email = `settings-${mark}@example.test`
  await provider.call('POST', '/school-admin/add', {
    school_id: id,
    name: `Nadia ${mark}`,
    email,
    phone: '',
    password,
  })
  return { id, email }
}

const told = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('an admin gives the school its Arabic name, a logo, its week and holidays, and its people see them', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const name = `Nile ${mark}`
  const arabic = `النيل ${mark}`
  const { id, email } = await newSchool(provider, name)
  const admin = await logIn(request, email, password)
  const teacherEmail = `teacher-settings-${mark}@example.test`
  const person = { phone: '', password }
  const grades = await admin.call<{ id: string }[]>('GET', '/dropdowns/grades')
  const teacher = await admin.call<{ id: string }>('POST', '/teachers/create', {
    name: `Karim ${mark}`,
    email: teacherEmail,
    ...person,
  })
  await admin.call('POST', '/classrooms/create', {
    name: '6 A',
    grade_id: grades[0]?.id,
    teacher_ids: [teacher.id],
  })

  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'School', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible()
  const identity = page.getByRole('region', { name: 'Name and week' })
  await identity.getByLabel(/^Name in Arabic/).fill(arabic)
  const preview = page.getByRole('region', { name: 'What people of your school see' })
  await expect(preview.getByText(arabic)).toBeVisible()
  await identity.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(identity.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await identity.getByLabel('The week begins on').selectOption({ label: 'Sunday' })
  await identity.getByRole('checkbox', { name: 'Sunday' }).focus()
  await page.keyboard.press('Space')
  await identity.getByRole('checkbox', { name: 'Friday' }).uncheck()
  expect(await violations(page)).toEqual([])
  await identity.getByRole('button', { name: 'Save school' }).click()
  await expect(told(page)).toContainText('School saved')
  await expect(page.getByRole('complementary').locator('img')).toBeVisible()

  const phones = page.getByRole('switch', { name: /^See the phones/ })
  await expect(phones).not.toBeChecked()
  await phones.focus()
  await page.keyboard.press('Space')
  await expect(phones).toBeChecked()

  const holidays = page.getByRole('region', { name: 'Holidays' })
  await holidays.getByRole('button', { name: 'Add holiday' }).click()
  await page.keyboard.type('Spring break')
  const row = holidays.getByRole('group', { name: 'Spring break' })
  await row.getByLabel('First day').fill('04/03/2031')
  await row.getByLabel('Last day').fill('03/03/2031')
  await page.keyboard.press('Tab')
  await holidays.getByRole('button', { name: 'Save holidays' }).click()
  await expect(row.getByText('The last day is before the first')).toBeVisible()
  await row.getByLabel('Last day').fill('05/03/2031')
  await page.keyboard.press('Tab')
  await holidays.getByRole('button', { name: 'Save holidays' }).click()
  await expect(told(page)).toContainText('Holidays saved')

  // Its teacher reads in Arabic, on a phone: the name, the week and the holiday in the calendar.
  const karim = await logIn(request, teacherEmail, password)
  const first = await karim.call('PUT', '/profile/language', { language: 'ar' })
  expect(first).toBeTruthy()
  const phone = await (await windowOf(browser, karim, { language: 'ar', phone: true })).newPage()
  await phone.goto('/dashboard/calendar?day=2031-03-04')
  await expect(phone.getByText('Spring break').first()).toBeVisible()
  await phone.goto('/dashboard')
  await phone.getByRole('button', { name: 'فتح القائمة' }).click()
  await expect(phone.getByRole('dialog').getByText(arabic)).toBeVisible()
  await expect(phone.getByRole('dialog').locator('img')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // In a wide window his week begins on Sunday, and a deadline on the holiday is said.
  await karim.call('PUT', '/profile/language', { language: 'en' })
  const desk = await (await windowOf(browser, karim)).newPage()
  await desk.goto('/dashboard/calendar?day=2031-03-04')
  const days = desk.getByRole('list', { name: 'Calendar' }).locator(':scope > li')
  await expect(days.first()).toHaveAttribute('aria-label', /^Sunday/)
  await expect(days.first()).toHaveAttribute('data-weekend', 'true')
  await expect(days.nth(2)).toContainText('Spring break')
  await expect(days.nth(5)).not.toHaveAttribute('data-weekend', 'true')
  const quiz = await karim.call<{ id: string }>('POST', '/quiz')
  await karim.call('POST', '/questions/create', {
    paper_id: quiz.id,
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 2,
    tofOption: { status: true },
  })
  await karim.call('PUT', '/quiz', { id: quiz.id, name: `Rivers ${mark}`, description: 'Rivers' })
  await desk.goto(`/dashboard/quizzes/${quiz.id}`)
  await desk.getByRole('button', { name: /^Give/ }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Until/).fill('04/03/2031 10:00')
  await expect(dialog.getByText(/04\/03\/2031.* is a holiday: .*Spring break/)).toBeVisible()
  await dialog.getByLabel(/^Until/).fill('09/03/2031 10:00')
  await expect(dialog.getByText(/09\/03\/2031.* is on the weekend/)).toBeVisible()
  await dialog.getByLabel(/^Until/).fill('10/03/2031 10:00')
  await expect(dialog.getByText(/is on the weekend|is a holiday/)).toHaveCount(0)

  // The publisher finds the school by its Arabic name.
  const publisher = await (await windowOf(browser, provider)).newPage()
  await publisher.goto(`/dashboard/schools?query=${encodeURIComponent(arabic)}`)
  await publisher.getByRole('link', { name }).click()
  await expect(publisher).toHaveURL(`/dashboard/schools/${id}`)
  await expect(publisher.getByText(arabic)).toBeVisible()
})

test('of two tabs with the school the second is told, and keeps what was typed', {
  tag: '@all',
}, async ({ browser, request }) => {
  const provider = await logIn(request, accounts.IBC)
  const name = `Delta ${mark}`
  const { id } = await provider.call<{ id: string }>('POST', '/schools/create', { name })
  const email = `tabs-${mark}@example.test`
  await provider.call('POST', '/school-admin/add', {
    ...{ school_id: id, name: 'Hany', email, phone: '', password },
  })
  const admin = await logIn(request, email, password)
  const context = await windowOf(browser, admin, { language: 'ar' })
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second]) {
    await tab.goto('/dashboard/school')
    await tab.getByLabel('الاسم', { exact: true }).fill(`${name} ${tab === first ? '1' : '2'}`)
  }
  await first.getByRole('button', { name: 'حفظ المدرسة' }).click()
  await expect(first.getByRole('main').getByText(`${name} 1`).first()).toBeVisible()
  await second.getByRole('button', { name: 'حفظ المدرسة' }).click()
  await expect(
    second.getByRole('alert').filter({ hasText: 'غيّر شخص آخر هذه البيانات' }),
  ).toBeVisible()
  await expect(second.getByLabel('الاسم', { exact: true })).toHaveValue(`${name} 2`)
  expect((await admin.call<{ name: string }>('GET', '/school')).name).toBe(`${name} 1`)
  expect(await violations(second)).toEqual([])
})
