import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

const mark = Date.now().toString(36)
const password = 'first-class-password'

test('a school without anything sees its first steps, each ticked by what is there', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const { id } = await provider.call<{ id: string }>('POST', '/schools/create', {
    name: `New school ${mark}`,
  })
  const email = `new-${mark}@example.test`
  const person = { phone: '', password }
  await provider.call('POST', '/school-admin/add', {
    school_id: id,
    name: `New ${mark}`,
    email,
    ...person,
  })

  // The publisher's home counts it among the schools without a book, and leads to it.
  const publisher = await (await windowOf(browser, provider)).newPage()
  await publisher.goto('/dashboard')
  const strip = publisher.getByRole('region', { name: 'What needs you' })
  const bookless = strip.getByRole('listitem').filter({ hasText: 'without a book' })
  await expect(bookless).toBeVisible()
  expect(await violations(publisher)).toEqual([])
  // Another school may be made between the two pages.
  await expect(async () => {
    await publisher.goto('/dashboard')
    const count = Number(await bookless.locator('strong').textContent())
    await bookless.getByRole('link', { name: 'See which' }).click()
    await expect(
      publisher.getByRole('button', { name: 'Without a book', pressed: true }),
    ).toBeVisible()
    await expect(publisher.getByRole('link', { name: `New school ${mark}` })).toBeVisible()
    await expect(publisher.getByRole('row')).toHaveCount(count + 1, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })

  const admin = await logIn(request, email, password)
  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Students', exact: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  const grades = await admin.call<{ id: string }[]>('GET', '/dropdowns/grades')
  const grade_id = grades[0]?.id
  await admin.call('POST', '/teachers/create', {
    name: `Teacher ${mark}`,
    email: `teacher-${mark}@example.test`,
    ...person,
  })
  await page.reload()
  await expect(steps.getByText('1 of 4 done')).toBeVisible()
  await admin.call('POST', '/classrooms/create', { name: `Room ${mark}`, grade_id })
  const pupil = `pupil-${mark}@example.test`
  await admin.call('POST', '/students/create', {
    name: `Pupil ${mark}`,
    email: pupil,
    grade_id,
    ...person,
  })
  await page.reload()
  await expect(steps.getByText('3 of 4 done')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Students', exact: true })).toBeVisible()

  // Once a student has come, the steps give way to what needs the admin: the class that nobody teaches.
  await logIn(request, pupil, password)
  await page.reload()
  const needs = page.getByRole('region', { name: 'What needs you' })
  await expect(needs.getByText('class without a teacher')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await needs.getByRole('link', { name: 'Choose teachers' }).click()
  await expect(page.getByRole('link', { name: `Room ${mark}` })).toBeVisible()
})
