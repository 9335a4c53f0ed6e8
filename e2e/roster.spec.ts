import { expect, type Page, type Response } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

/** Five students of a mark in no class, and two classes of their grade. */
async function newcomers(admin: LoggedIn, mark: string) {
  const grades = await admin.call<{ id: string; name: string }[]>('GET', '/dropdowns/grades')
  const grade = grades.find(({ name }) => name === 'Grade 9')
  for (let index = 0; index < 5; index++)
    await admin.call('POST', '/students/create', {
      name: `${mark} ${index}`,
      email: `${mark}.${index}@nile.example`,
      grade_id: grade?.id,
    })
  const make = (name: string) =>
    admin.call<{ id: string; name: string }>('POST', '/classrooms/create', {
      name,
      grade_id: grade?.id,
    })
  return { one: await make(`${mark} one`), two: await make(`${mark} two`) }
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

const askedFor = (answer: Response) => (answer.request().postDataJSON() as { query?: string }).query

test('a school fills a class by the picker, moves its students in the list, and undoes both', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const mark = `r${Date.now().toString(36)}`
  const { one, two } = await newcomers(admin, mark)
  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto(`/dashboard/classroom/${one.id}/people`)
  await page.getByRole('button', { name: 'Add students' }).click()
  const picker = page.getByRole('dialog', { name: `Add students to` })
  await expect(picker.getByText(/^\d+ in Grade 9, \d+ not in a class$/)).toBeVisible()
  const search = picker.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill(mark)
  const box = (index: number) => picker.getByRole('checkbox', { name: `${mark} ${index}` })
  await expect(box(4)).toBeVisible()
  const found = picker.getByRole('list', { name: 'Students' })
  await expect(found.getByRole('listitem')).toHaveCount(5)
  expect(await violations(page)).toEqual([])

  // With Shift those between are ticked as well; the arrows go from box to box.
  await box(0).check()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(box(1)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(picker.getByRole('button', { name: 'Add 4 students' })).toBeEnabled()

  // Closing with ticks asks, and what is chosen stays on top of another search.
  await page.keyboard.press('Escape')
  const sure = page.getByRole('dialog', { name: 'Close without adding 4 students?' })
  await sure.getByRole('button', { name: 'Keep choosing' }).click()
  await search.fill('nobody of that name')
  await expect(picker.getByText('No student matches “nobody of that name”.')).toBeVisible()
  await expect(picker.getByRole('list', { name: 'Also chosen' }).getByRole('listitem')).toHaveCount(
    4,
  )
  await picker.getByRole('button', { name: 'Add 4 students' }).click()
  await expect(picker).toBeHidden()
  await expect(toast(page, `4 students are in ${one.name} now`)).toBeVisible()
  await expect(page.getByRole('row', { name: `${mark} 3` })).toBeVisible()

  // In another class: they say where they are, and move.
  await page.goto(`/dashboard/classroom/${two.id}/people`)
  await page.getByRole('button', { name: 'Add students' }).click()
  await picker.getByRole('searchbox').fill(mark)
  await picker.getByRole('button', { name: /^In a class/ }).click()
  await box(0).check()
  await expect(picker.getByText(new RegExp(`^In .${one.name}., moves$`))).toBeVisible()
  await picker.getByText('In both').click()
  await expect(
    picker.getByText(new RegExp(`^.${mark} 0. stays in .${one.name}. as well.`)),
  ).toBeVisible()
  await picker.getByText('Move', { exact: true }).click()
  await picker.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(toast(page, `1 student is in ${two.name} now`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone. Everybody is where they were.')).toBeVisible()
  await expect(page.getByText('No students yet').first()).toBeVisible()

  // The same from the list, for everybody whom a search finds.
  await page.goto(`/dashboard/students?query=${mark}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Change class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the class of 5 students' })
  await dialog.getByLabel('Class', { exact: true }).fill(two.name)
  await takeOption(page.getByRole('option', { name: two.name }))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move 5 students' }).click()
  await expect(toast(page, `5 students are in ${two.name} now`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
  await expect(page.getByRole('cell', { name: two.name })).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('cell', { name: one.name })).toHaveCount(4)
})

test('a school chooses the students of a class in its form, on a phone in Arabic as well', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const mark = `f${Date.now().toString(36)}`
  const { one } = await newcomers(admin, mark)
  const page = await (await windowOf(browser, admin, { language: 'ar', phone: true })).newPage()
  await page.goto(`/dashboard/classrooms/${one.id}`)
  await page.getByRole('button', { name: 'إضافة طلاب' }).click()
  const picker = page.getByRole('dialog', { name: 'إضافة طلاب إلى' })
  // What is pressed in the moment in which the rows of before give way is lost, and these were five as well.
  const found = page.waitForResponse(
    (answer) => answer.url().endsWith('/students/getAll') && askedFor(answer) === mark,
  )
  await picker.getByRole('searchbox').fill(mark)
  await found
  await picker.getByRole('button', { name: 'تحديد الكل 5' }).click()
  await picker.getByRole('button', { name: 'إضافة 5 طلاب' }).click()
  const list = page.getByRole('list', { name: 'الطلاب' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await list.getByRole('button').first().click()
  await expect(list.getByRole('button').first()).toBeFocused()
  await page.getByRole('button', { name: 'حفظ الفصل' }).click()
  await expect(page).toHaveURL(/\/dashboard\/classrooms$/)
  const saved = await admin.call<{ students: unknown[] }>('GET', `/classrooms/${one.id}`)
  expect(saved.students).toHaveLength(4)
})

test('the heads of a list of 25 rows stay in sight', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto('/dashboard/students?perPage=25')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(26)
  await rows.last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport()
})
