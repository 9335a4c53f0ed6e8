import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

// Both are about the teachers of the demo's school, and put them back.
test.describe.configure({ mode: 'serial' })

interface Teacher {
  id: string
  user: { name: string }
  classes: { id: string; name: string }[]
}

test('a school admin comes from the list to a teacher, and hands a class of theirs to another one and back', async ({
  browser,
  request,
}) => {
  const school = await logIn(request, accounts.School)
  const teachers = await school.call<Teacher[]>('POST', '/teachers/getAll')
  const [one, other] = [
    teachers.find(({ classes }) => classes.length > 0),
    teachers.findLast(({ classes }) => classes.length > 0),
  ]
  const classroom = one?.classes.find(({ id }) => !other?.classes.some((its) => its.id === id))
  if (!one || !other || one.id === other.id || !classroom) throw new Error('Nobody can take over')
  const page = await (await windowOf(browser, school)).newPage()
  await page.goto('/dashboard/teachers')
  await page.getByRole('link', { name: one.user.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: one.user.name })).toBeVisible()
  await expect(page.getByText('To grade, past due')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const row = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: classroom.name, exact: true }),
  })
  await row.getByRole('button', { name: `Actions for ${classroom.name}` }).click()
  await page.getByRole('menuitem', { name: 'Take out of the class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take out and hand over' }).click()
  await expect(dialog.getByText('Choose a teacher')).toBeVisible()
  await dialog.getByLabel('Takes over').fill(other.user.name)
  await takeOption(page.getByRole('option', { name: other.user.name }))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take out and hand over' }).click()
  // The page behind a dialog is hidden, and nothing on it is found.
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  // The page of the class asks the same.
  await row.getByRole('link', { name: classroom.name, exact: true }).click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: `Actions for ${one.user.name}` }).click()
  await page.getByRole('menuitem', { name: 'Take out of the class' }).click()
  await dialog.getByText('Nobody for now').click()
  await dialog.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const there = page.getByRole('link', { name: one.user.name })
  await expect(there).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await there.click()
  await expect(page.getByRole('heading', { level: 1, name: one.user.name })).toBeVisible()
  await page.context().close()
})

test('both forms ask who takes over before they are saved', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const school = await logIn(request, accounts.School)
  const teachers = await school.call<Teacher[]>('POST', '/teachers/getAll')
  const one = teachers.find(({ classes }) => classes.length > 0)
  const classroom = one?.classes[0]
  const other = teachers.find(
    ({ id, classes }) => id !== one?.id && !classes.some((its) => its.id === classroom?.id),
  )
  if (!one || !other || !classroom) throw new Error('Nobody can take over')
  const teachersNow = async () =>
    (
      await school.call<{ teachers: { id: string }[] }>('GET', `/classrooms/${classroom.id}`)
    ).teachers.map(({ id }) => id)
  const before = await teachersNow()
  const page = await (await windowOf(browser, school)).newPage()
  const dialog = page.getByRole('dialog')
  const takeAway = async (address: string, name: string) => {
    await page.goto(address)
    await page
      .locator('.mantine-Pill-root', { hasText: name })
      .getByRole('button', { includeHidden: true })
      .click()
    await page.getByRole('button', { name: 'Save' }).click()
  }

  await takeAway(`/dashboard/teachers/edit/${one.id}`, classroom.name)
  await expect(dialog.getByRole('heading', { name: `Who takes over` })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Going back to the form saves nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await teachersNow()).toEqual(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Takes over').fill(other.user.name)
  await takeOption(page.getByRole('option', { name: other.user.name }))
  await dialog.getByRole('button', { name: 'Take out and hand over' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(teachersNow).toContain(other.id)
  expect(await teachersNow()).not.toContain(one.id)

  // In the form of the class, back to how it was.
  await takeAway(`/dashboard/classrooms/${classroom.id}`, other.user.name)
  await dialog.getByLabel('Takes over').fill(one.user.name)
  await takeOption(page.getByRole('option', { name: one.user.name }))
  await dialog.getByRole('button', { name: 'Take out and hand over' }).click()
  await expect.poll(async () => (await teachersNow()).toSorted()).toEqual(before.toSorted())
  await page.context().close()
})
