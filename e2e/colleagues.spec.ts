import { expect } from '@playwright/test'
import { essaysHandedIn } from './support/handed-in.ts'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { search, takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

test('two teachers of a class: one grades what the other gave, edits with them, and takes it over', async ({
  browser,
  request,
}) => {
  const owner = await logIn(request, accounts.Teacher)
  const admin = await logIn(request, accounts.School)
  const classes = await owner.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const mark = Date.now().toString(36)
  const name = `Dina ${mark}`
  const email = `dina.${mark}@nile.example`
  await admin.call('POST', '/teachers/create', {
    name,
    email,
    password: `River-${demoPassword}-${mark}`,
    class_ids: classes.map(({ id }) => id),
  })
  const quiz = await essaysHandedIn(request, owner, { name: 'Given by one', students: 2 })
  const colleague = await logIn(request, email, `River-${demoPassword}-${mark}`)

  const hers = await windowOf(browser, colleague)
  const page = await hers.newPage()
  await page.goto('/dashboard/quizzes?query=Given%20by%20one')
  const row = page.getByRole('row', { name: /Given by one/ }).first()
  await expect(row.getByText(/^by /)).toBeVisible()
  await row.getByRole('link', { name: /Given by one/ }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Responses' }).click()
  await page.getByLabel('Grade for question 2').fill('4')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByText('1 of 2 graded')).toBeVisible()

  // The owner keeps the grading to themself: she reads on, and her page offers no grade any more.
  const his = await windowOf(browser, owner)
  const settings = await his.newPage()
  await settings.goto(`/dashboard/quizzes/${quiz.id}/settings`)
  const team = settings.getByRole('region', { name: 'Teachers' })
  await expect(team.getByText(name)).toBeVisible()
  const mayGrade = settings.getByLabel('Other teachers of its classes may grade')
  await mayGrade.click()
  await expect(mayGrade).not.toBeChecked()
  await page.reload()
  await expect(page.getByText('1 of 2 graded')).toBeVisible()
  await expect(page.getByLabel('Grade for question 2')).toHaveCount(0)

  // As an editor she changes the questions with the owner.
  const editor = settings.getByRole('combobox', { name: 'Add an editor' })
  const offered = Promise.withResolvers<void>()
  await settings.route(/\/colleagues\/.*query=Dina/, async (route) => {
    await offered.promise
    await route.continue()
  })
  await editor.fill(name)
  // Until the server has answered, only those are offered whom the typed letters name.
  await expect(settings.getByRole('option', { name })).toBeVisible()
  offered.resolve()
  await editor.press('ArrowDown')
  await editor.press('Enter')
  await expect(team.getByRole('button', { name: new RegExp(`^Remove .*${name}`) })).toBeVisible()
  expect(await violations(settings)).toEqual([])
  await page.goto(`/dashboard/quizzes/${quiz.id}`)
  await expect(page.getByRole('heading', { name: 'Add a question' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await his.close()
  await hers.close()
})

test('a school hands over what a teacher has made', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const mark = Date.now().toString(36)
  const made = async (who: string) => {
    const email = `${who}.${mark}@nile.example`
    const password = `River-${demoPassword}-${mark}`
    await admin.call('POST', '/teachers/create', { name: `${who} ${mark}`, email, password })
    return logIn(request, email, password)
  }
  const leaving = await made('Leaving')
  const staying = await made('Staying')
  const { id } = await leaving.call<{ id: string }>('POST', '/quiz')
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  await page.goto(`/dashboard/teachers?query=${encodeURIComponent(`Leaving ${mark}`)}`)
  await page.getByRole('button', { name: `Actions for Leaving ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Hand over quizzes and assignments' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('Choose a teacher')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'New owner' }).fill(`Staying ${mark}`)
  await takeOption(page.getByRole('option', { name: `Staying ${mark}` }))
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toHaveCount(0)
  const quiz = await staying.call<{ can: { edit: boolean } }>('GET', `/quiz/${id}`)
  expect(quiz.can.edit).toBe(true)

  // Deleting asks who takes over, and goes on once that is said.
  await search(page, 'Search teachers', `Staying ${mark}`)
  await page.getByRole('button', { name: `Actions for Staying ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog.getByText(/has 1 quiz, worksheet or assignment/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose who takes over' }).click()
  await dialog.getByRole('combobox', { name: 'New owner' }).fill(`Leaving ${mark}`)
  await takeOption(page.getByRole('option', { name: `Leaving ${mark}` }))
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Delete teacher' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Actions for Staying ${mark}` })).toHaveCount(0)
  const back = await leaving.call<{ can: { edit: boolean } }>('GET', `/quiz/${id}`)
  expect(back.can.edit).toBe(true)
  await context.close()
})
