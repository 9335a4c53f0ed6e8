import { expect } from '@playwright/test'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

test('a school says grades in words of its own, and is told what that changes before', async ({
  browser,
  request,
}) => {
  const school = await logIn(request, accounts.School)
  const page = await (await windowOf(browser, school)).newPage()
  await page.goto('/dashboard/school')
  await page.getByLabel('Begin with').selectOption('words')
  await expect(page.getByRole('group', { name: 'Very good' }).getByLabel('From')).toHaveValue('75%')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save scale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Say these grades in other words?' })
  await expect(dialog.getByText(/^\d+ of \d+ results have another word/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save scale' }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Scale saved. No mark has changed.' }),
  ).toBeVisible()

  const [result] = await school.call<{ student: { id: string }; classes: { id: string }[] }[]>(
    'POST',
    '/stats/results/getAll',
  )
  await page.goto(`/dashboard/students/${result?.student.id}`)
  const word = page.getByText(/^(Excellent|Very good|Good|Pass|Weak)$/)
  await expect(word.first()).toBeVisible()
  // Every single grade is said so: in the cells of the gradebook, and to the student beside their marks.
  await page.goto(`/dashboard/classroom/${result?.classes[0]?.id}/grades`)
  await expect(
    page
      .getByRole('cell')
      .getByText(/^(Excellent|Very good|Good|Pass|Weak)$/)
      .first(),
  ).toBeVisible()
  const cells = page.locator('tbody td').filter({ has: page.locator('.numbers') })
  await expect(
    cells.filter({ hasText: /Excellent|Very good|Good|Pass|Weak/ }).first(),
  ).toBeVisible()
  const student = await (await windowOf(browser, await logIn(request, accounts.Student))).newPage()
  await student.goto('/dashboard/results')
  await expect(student.getByText(/^(Excellent|Very good|Good|Pass|Weak)$/).first()).toBeVisible()
  expect(await violations(student)).toEqual([])
  await student.context().close()
  const own = await school.call<{ version: number }>('GET', '/school/scale')
  await school.call('PUT', '/school/scale', { version: own.version, scale: [] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(word).toHaveCount(0)
  await page.context().close()
})

test('counts above the people lead to them, and where no mails are sent invitations say so', async ({
  browser,
  request,
}) => {
  const school = await logIn(request, accounts.School)
  const page = await (await windowOf(browser, school)).newPage()
  const counts = await school.call<Record<string, number>>('GET', '/students/states')
  await page.goto('/dashboard/students')
  const chips = page.getByRole('group', { name: 'Status' })
  await chips.getByRole('button', { name: `Active ${counts.active}` }).click()
  await expect(page).toHaveURL(/filter_state=active/)
  await expect(page.getByText(new RegExp(`of ${counts.active}$`))).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('button', { name: `Select all ${counts.active}` }).click()
  await page.getByRole('button', { name: 'Send invitations' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^No mails are sent here/ }),
  ).toBeVisible()
  await page.context().close()
})
