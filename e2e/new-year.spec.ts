import { type APIRequestContext, expect } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

const mark = `y${Date.now().toString(36)}`
const password = 'first-class-password'

/** A school of its own with two classes, a teacher and four students: a new year changes all of a school. */
async function schoolOf(provider: LoggedIn) {
  const { id } = await provider.call<{ id: string }>('POST', '/schools/create', {
    name: `Year school ${mark}`,
  })
  const email = `admin-${mark}@example.test`
  await provider.call('POST', '/school-admin/add', {
    ...{ school_id: id, name: `Admin ${mark}`, email, phone: '', password },
  })
  return email
}

async function fill(admin: LoggedIn, request: APIRequestContext): Promise<LoggedIn> {
  const grades = await admin.call<{ id: string; name: string }[]>('GET', '/dropdowns/grades')
  const grade = (level: number) => grades.find(({ name }) => name === `Grade ${level}`)?.id
  const student = async (name: string, level: number) =>
    (
      await admin.call<{ student: { id: string } } & { id: string }>('POST', '/students/create', {
        ...{ name, email: `${name}-${mark}@example.test`.toLowerCase(), phone: '', password },
        grade_id: grade(level),
      })
    ).id
  const email = `tariq-${mark}@example.test`
  const teacher = await admin.call<{ id: string }>('POST', '/teachers/create', {
    ...{ name: 'Tariq', email, phone: '', password },
  })
  const classroom = (name: string, level: number, student_ids: string[]) =>
    admin.call<{ id: string }>('POST', '/classrooms/create', {
      ...{ name, grade_id: grade(level), student_ids, teacher_ids: [teacher.id] },
    })
  const { id: sixth } = await classroom('6A', 6, [
    await student('Omar', 6),
    await student('Rana', 6),
    await student('Sami', 6),
  ])
  await classroom('7A', 7, [await student('Hana', 7)])
  await student('Lost', 6)
  // What its teacher has given to 6A comes along into the 6A of the new year.
  const tariq = await logIn(request, email, password)
  const { id: draft } = await tariq.call<{ id: string }>('POST', '/quiz')
  await tariq.call('POST', '/questions/create', {
    ...{ paper_id: draft, type: 'tof', question: 'The Nile flows north.', weight: 1 },
    tofOption: { status: true },
  })
  await tariq.call('POST', '/teacher/assign', {
    ...{ paper_id: draft, name: `Rivers ${mark}`, type: 'quiz', classes: [sixth] },
    ...{ start_date: '2026-11-22T08:00', deadline: '2026-11-29T10:00' },
  })
  return tariq
}

test('a school moves into the next year by a preview, looks at an old class, and takes it back', async ({
  browser,
  request,
}) => {
  const email = await schoolOf(await logIn(request, accounts.PRG))
  const admin = await logIn(request, email, password)
  const teacher = await fill(admin, request)
  const page = await (await windowOf(browser, admin)).newPage()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

  await page.goto('/dashboard/new-year')
  await expect(page.getByRole('heading', { level: 1, name: 'New school year' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Begin the plan' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Begin the plan' }).click()

  // Each class has its proposal: 6A moves up, the highest grade leaves, and a 6A begins.
  await expect(page).toHaveURL(/new-year\/classes/)
  await expect(page.getByText('3 classes')).toBeVisible()
  await expect(row('Leaves the school')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // One repeats, one leaves; who has no class is not forgotten.
  await page.getByRole('link', { name: 'Go on to the students' }).click()
  await page.getByRole('button', { name: 'Change what becomes of Omar' }).click()
  const dialog = page.getByRole('dialog', { name: /What becomes of/ })
  await dialog.getByRole('combobox', { name: 'Class of the new year' }).click()
  await takeOption(page.getByRole('option', { name: '6A' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row('Omar').getByText('Repeats')).toBeVisible()
  await page.getByRole('button', { name: 'Change what becomes of Rana' }).click()
  await dialog.getByRole('radio', { name: 'Leave the school' }).check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row('Rana').getByText('Leaves')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // What was given comes along as drafts, by as many weeks as the school says.
  await page.getByRole('link', { name: 'Go on to papers and dates' }).click()
  await expect(row(`Rivers ${mark}`).getByText('6A')).toBeVisible()
  await expect(row(`Rivers ${mark}`).getByText('22/11/2026 08:00')).toBeVisible()
  const weeks = page.getByRole('textbox', { name: 'Move their dates by' })
  await weeks.fill('51')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(`Rivers ${mark}`).getByText('14/11/2027 08:00')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Go on to the preview' }).click()
  await expect(
    page.getByText('1 paper comes along as a draft. Dates move by 51 weeks.'),
  ).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText('Choose a class for 1 more student.')).toBeVisible()
  const apply = page.getByRole('button', { name: 'Apply the new year' })
  await expect(apply).toBeDisabled()
  await page.getByRole('button', { name: 'Spread evenly' }).click()
  await expect(page.getByText('Nobody is forgotten.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^2 repeat the year$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^2 leave the school$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await apply.click()
  const sure = page.getByRole('dialog', { name: /Apply the new year/ })
  await expect(sure).not.toContainText('bin')
  await sure.getByLabel('Your password').fill(password)
  await sure.getByRole('button', { name: 'Apply the new year' }).click()
  await expect(page.getByRole('button', { name: 'Take the new year back' })).toBeVisible()

  // The teacher finds the draft beside what was given.
  const quizzes = await teacher.call<{ name: string; state: string }[]>('POST', '/quiz/getAll')
  const named = quizzes.filter(({ name }) => name === `Rivers ${mark}`)
  expect(named.map(({ state }) => state).sort()).toContain('draft')
  expect(named).toHaveLength(2)

  // The lists have the new classes; the old ones are found by their year.
  await page.goto('/dashboard/classrooms')
  await expect(page.getByRole('link', { name: '7A', exact: true })).toBeVisible()
  await expect(row('7A')).toHaveCount(1)
  const years = await admin.call<{ id: string; year: { id: string } | null; name: string }[]>(
    ...(['POST', '/classrooms/getAll', {}] as const),
  )
  expect(years.map(({ name }) => name).sort()).toEqual(['6A', '7A'])
  await page.getByRole('button', { name: 'Year' }).click()
  await page.getByRole('dialog', { name: 'Year' }).getByRole('checkbox').nth(1).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Archived,/).first()).toBeVisible()
  await page.getByRole('link', { name: '6A', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '6A' })).toBeVisible()
  await expect(page.getByText(/^Archived,/)).toBeVisible()

  await page.goto('/dashboard/new-year')
  await page.getByRole('button', { name: 'Take the new year back' }).click()
  const back = page.getByRole('dialog', { name: /Take .* back/ })
  await expect(back).not.toContainText('bin')
  await back.getByLabel('Your password').fill(password)
  await back.getByRole('button', { name: 'Take the new year back' }).click()
  await expect(page.getByRole('button', { name: 'Go on to the classes' })).toBeVisible()
  await page.goto('/dashboard/classrooms')
  await expect(row('6A')).toHaveCount(1)
})
