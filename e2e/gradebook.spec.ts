import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

type Row = { id: string; name: string }
type Scheme = { version: number; columns: { id: string; name: string; kind: string }[] }

/** A class of the demo's teacher in which the demo's student is not, so that other journeys see nothing of it. */
async function classOf(teacher: LoggedIn, student: LoggedIn): Promise<Row> {
  const home = await student.call<{ classes: { data: Row[] } }>('GET', '/stats/student')
  const own = await teacher.call<Row[]>('POST', '/classrooms/getAll', {
    metaData: { perPage: 100 },
  })
  for (const one of own) {
    if (home.classes.data.some(({ id }) => id === one.id)) continue
    const { columns } = await teacher.call<Scheme>('GET', `/classrooms/${one.id}/grades/scheme`)
    if (columns.length >= 3) return one
  }
  throw new Error('Every class of the teacher is the student’s')
}

/** Takes away what the journey has left in the class and the school. */
async function tidy(teacher: LoggedIn, school: LoggedIn, classId: string): Promise<void> {
  const path = `/classrooms/${classId}/grades/scheme`
  const scheme = await teacher.call<Scheme>('GET', path)
  for (const { id, kind } of scheme.columns)
    if (kind === 'outside')
      await teacher.call('PUT', '/classrooms/grades/columns/removed', {
        class_id: classId,
        column_id: id,
        removed: true,
      })
  const { version } = await teacher.call<Scheme>('GET', path)
  await teacher.call('PUT', path, { version, categories: [] })
  await school.call('PUT', '/terms', { terms: [] })
}

/** The first figure of what is shown there. */
async function figureOf(where: Locator): Promise<string> {
  await expect(where).toContainText(/\d/)
  return /\d+(\.\d)?/.exec((await where.textContent()) ?? '')?.[0] ?? 'none'
}

const marks = (page: Page) => page.locator('input[data-column]')
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/grades/marks') && answer.request().method() === 'PUT',
  )

test('a class weighs its results, its teacher types marks from outside, and every grade says why', {
  tag: '@all',
}, async ({ browser, request }) => {
  const [teacher, student, school] = [
    await logIn(request, accounts.Teacher),
    await logIn(request, accounts.Student),
    await logIn(request, accounts.School),
  ]
  const classroom = await classOf(teacher, student)
  await tidy(teacher, school, classroom.id)
  const page = await (await windowOf(browser, teacher)).newPage()
  const address = `/dashboard/classroom/${classroom.id}/grades`
  await page.goto(address)
  const table = page.getByRole('table', { name: 'Students and their grades' })
  await expect(table.getByRole('button', { name: 'Average' })).toBeVisible()

  await page.getByRole('button', { name: 'Categories' }).click()
  const dialog = page.getByRole('dialog', { name: /^Categories of/ })
  for (const [name, weight, drop] of [
    ['Homework', '40', '1'],
    ['Quizzes', '60', '0'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add category' }).click()
    await expect(dialog.getByLabel('Name', { exact: true }).last()).toBeFocused()
    await page.keyboard.type(name)
    await dialog.getByLabel('Weight').last().fill(weight)
    await dialog.getByLabel('Leave out').last().selectOption(drop)
  }
  await expect(dialog.getByText('= 40%')).toBeVisible()
  const places = dialog.getByRole('combobox', { name: /^Category of/ })
  const all = await places.count()
  for (let place = 1; place < all; place += 1)
    await places.nth(place).selectOption({ label: place % 2 ? 'Homework' : 'Quizzes' })
  await dialog.getByRole('button', { name: 'Save categories' }).click()
  await expect(dialog).toBeHidden()
  await expect(table.getByRole('button', { name: 'Overall grade' })).toBeVisible()
  await expect(table.getByText('No category, does not count').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add column' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a column' })
  await adding.getByLabel('Name', { exact: true }).fill('Oral exam')
  await adding.getByLabel('Out of').fill('٢٠')
  await adding.getByLabel('Day').fill('01/01/2020')
  await adding.getByLabel('Category').selectOption({ label: 'Quizzes' })
  await adding.getByRole('button', { name: 'Add column' }).click()
  await expect(adding).toBeHidden()

  // As in a spreadsheet: Enter goes down, the arrows go where they point, Escape puts back what stood there.
  await marks(page).first().focus()
  await page.keyboard.type('17.5')
  await Promise.all([saved(page), page.keyboard.press('Enter')])
  await expect(marks(page).nth(1)).toBeFocused()
  await page.keyboard.type('١٢٫٢٥')
  await Promise.all([saved(page), page.keyboard.press('ArrowUp')])
  await expect(marks(page).first()).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Escape')
  await expect(marks(page).first()).toHaveValue('17.5')
  await marks(page).nth(2).fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('At most 20 marks')).toBeVisible()
  await page.reload()
  await expect(marks(page).nth(1)).toHaveValue('12.25')
  await expect(marks(page).nth(2)).toHaveValue('')

  // Who types over marks that they have not seen is told whose those are, and chooses.
  const named = await marks(page).nth(2).getAttribute('aria-label')
  const { columns } = await teacher.call<Scheme>('GET', `/classrooms/${classroom.id}/grades/scheme`)
  const column = columns.find(({ kind }) => kind === 'outside')
  const rows = await teacher.call<{ student: { id: string; user: { name: string } } }[]>(
    'POST',
    '/classrooms/grades/getAll',
    { class_id: classroom.id, metaData: { perPage: 25 } },
  )
  const third = rows[2]?.student
  expect(named).toContain(third?.user.name)
  await teacher.call('PUT', '/classrooms/grades/marks', {
    class_id: classroom.id,
    column_id: column?.id,
    student_id: third?.id,
    score: 8,
    version: 0,
  })
  await marks(page).nth(2).fill('9')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'has entered 8 here' })).toBeVisible()
  await marks(page).nth(2).focus()
  await Promise.all([saved(page), page.keyboard.press('Enter')])
  await expect(page.getByRole('alert').filter({ hasText: 'has entered' })).toBeHidden()
  await page.reload()
  await expect(marks(page).nth(2)).toHaveValue('9')

  const why = table.getByRole('button', { name: /\d.*Why: / }).first()
  await why.focus()
  await page.keyboard.press('Enter')
  const sum = page.getByRole('dialog', { name: /^Why/ })
  const overall = sum.getByRole('row', { name: /Overall grade/ })
  await expect(sum.getByRole('heading').first()).toContainText(await figureOf(overall))
  await expect(
    sum.getByRole('listitem').filter({ hasText: 'Oral exam' }).getByText('17.5 / 20'),
  ).toBeVisible()
  await expect(sum.getByText('No category, does not count').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sum).toBeHidden()
  await expect(why).toBeFocused()

  // A sum is newer than the table that it is opened from: it has one grade, and the table follows.
  const row = table.getByRole('row').filter({ hasText: third?.user.name ?? 'none' })
  const other = row.getByRole('button', { name: /Why: / })
  const before = await figureOf(other)
  await teacher.call('PUT', '/classrooms/grades/marks', {
    class_id: classroom.id,
    column_id: column?.id,
    student_id: third?.id,
    score: 20,
    version: 2,
  })
  await other.click()
  await expect(overall).not.toContainText(before)
  const now = await figureOf(overall)
  await expect(sum.getByRole('heading').first()).toContainText(now)
  await page.keyboard.press('Escape')
  await expect(other).toContainText(now)

  await page.getByRole('button', { name: /Actions.*Oral exam/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(marks(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(marks(page).first()).toHaveValue('17.5')

  // A term that holds everything: other journeys of this school see what they always do.
  const admin = await (await windowOf(browser, school)).newPage()
  await admin.goto('/dashboard/school')
  await admin.getByRole('button', { name: 'Add term' }).click()
  const term = admin.getByRole('group', { name: 'Term 1' })
  await expect(term.getByLabel('Name', { exact: true })).toBeFocused()
  await admin.keyboard.type('Whole year')
  const days = admin.getByRole('group', { name: 'Whole year' })
  await days.getByLabel('First day').fill('01/01/2021')
  await days.getByLabel('Last day').fill('31/12/2199')
  await admin.keyboard.press('Tab')
  await admin.getByRole('button', { name: 'Save terms' }).click()
  await expect(admin.getByRole('region', { name: 'Notifications' })).toContainText('Terms saved')
  await page.goto(address)
  const chosen = page.getByRole('combobox', { name: 'Term' })
  await expect(chosen.locator('option:checked')).toHaveText('Whole year')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(marks(page)).toHaveCount(0)
  await chosen.selectOption({ label: 'All terms' })
  await expect(marks(page).first()).toHaveValue('17.5')

  // Twenty columns are printed together, also those of a next page: other journeys give papers to this class meanwhile.
  await page.evaluate(() => {
    window.print = () => {
      document.title = `Printed ${document.querySelectorAll('thead th').length}`
    }
  })
  await page.getByRole('checkbox', { name: 'With archived' }).check()
  const asked = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"perPage":100') ?? false,
  )
  await page.getByRole('button', { name: 'Print' }).click()
  const whole = (await (await asked).json()) as {
    papers: unknown[]
    papers_meta: { total: number }
  }
  expect(whole.papers.length).toBe(Math.min(whole.papers_meta.total, 20))
  expect(whole.papers.length).toBeGreaterThan(0)
  await expect(page).toHaveTitle(`Printed ${whole.papers.length + 2}`)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

  await tidy(teacher, school, classroom.id)
  await page.context().close()
  await admin.context().close()
})

test('grades are one click from the home, and those of another class one choice more', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const [first, second] = await teacher.call<{ id: string; name: string }[]>(
    'GET',
    '/dropdowns/classes',
  )
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Grades', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/classroom/${first?.id}/grades`)
  await page.getByRole('button', { name: 'Assignments' }).click()
  await expect(page).toHaveURL(/kind=assignment/)
  await page.getByRole('combobox', { name: 'Class' }).click()
  await takeOption(page.getByRole('option', { name: second?.name ?? '' }))
  await expect(page).toHaveURL(`/dashboard/classroom/${second?.id}/grades?kind=assignment`)
  await expect(page.getByRole('heading', { level: 1, name: second?.name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: first?.name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
