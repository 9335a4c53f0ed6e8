import { expect } from '@playwright/test'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string; name: string }

test('a class is deleted and undone, deleted again, and restored from the bin under another name', async ({
  browser,
  request,
}) => {
  const school = await logIn(request, accounts.School)
  const [some] = await school.call<{ grade: Row }[]>('POST', '/classrooms/getAll', {})
  const name = `Club ${Date.now().toString(36)}`
  const fields = { name, grade_id: some?.grade.id, book_ids: [], teacher_ids: [], student_ids: [] }
  await school.call('POST', '/classrooms/create', fields)
  const page = await (await windowOf(browser, school)).newPage()
  const remove = async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('It stays in the bin for 30 days')
    await dialog.getByLabel('Your password').fill(demoPassword)
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`/dashboard/classrooms?query=${encodeURIComponent(name)}`)
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible()

  await remove()
  await school.call('POST', '/classrooms/create', fields)
  await page.getByRole('link', { name: 'Bin' }).click()
  await expect(page.getByRole('heading', { name: 'Bin', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Restore “${name}”?` })
  await expect(dialog).toContainText(`It comes back as “${name} (2)”`)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeHidden()
  await page.goto(`/dashboard/classrooms?query=${encodeURIComponent(name)}`)
  await expect(page.getByText(`${name} (2)`)).toBeVisible()
})

test('who erases a person is told that it is for good, and that nothing lies in the bin', async ({
  browser,
  request,
}) => {
  const school = await logIn(request, accounts.School)
  const mark = Date.now().toString(36)
  const name = `Leaving ${mark}`
  const [some] = await school.call<{ grade: Row }[]>('POST', '/classrooms/getAll', {})
  const fields = {
    name,
    email: `leaving-${mark}@example.test`,
    phone: '',
    grade_id: some?.grade.id,
  }
  const { id } = await school.call<Row>('POST', '/students/create', {
    ...fields,
    password: 'first-class-password',
  })
  await school.call('PUT', `/students/block/${id}`)
  const page = await (await windowOf(browser, school)).newPage()
  await page.goto(`/dashboard/students?query=${mark}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}?` })
  await expect(dialog).toContainText("You can't undo this.")
  await expect(dialog).not.toContainText('bin')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.context().close()
})
