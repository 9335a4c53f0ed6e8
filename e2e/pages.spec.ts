import { expect } from '@playwright/test'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

interface Sent {
  metaData: { page: number; perPage: number; after?: string }
}

test('Next goes on from the last student shown, so that nobody is left out when one of the page is deleted meanwhile', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const mark = `p${Date.now().toString(36)}`
  const grades = await admin.call<{ id: string; name: string }[]>('GET', '/dropdowns/grades')
  const names = Array.from({ length: 12 }, (_, index) => `${mark} ${'abcdefghijkl'[index]}`)
  const made: { id: string }[] = []
  for (const [index, name] of names.entries())
    made.push(
      await admin.call<{ id: string }>('POST', '/students/create', {
        name,
        email: `${mark}.${index}@nile.example`,
        grade_id: grades[0]?.id,
      }),
    )
  const page = await (await windowOf(browser, admin)).newPage()
  // What the list goes on with comes once the page is there.
  const code = page.waitForResponse(/\/assets\/read-all-/)
  await page.goto(`/dashboard/students?query=${mark}&perPage=5`)
  const shown = (...indices: number[]) =>
    expect(page.getByRole('link', { name: mark })).toHaveText(
      indices.map((index) => new RegExp(`${names[index]}$`)),
    )
  await shown(0, 1, 2, 3, 4)
  await code
  const press = async (name: string) => {
    const asked = page.waitForRequest('**/api/students/getAll')
    await page.getByRole('button', { name, exact: true }).click()
    return ((await asked).postDataJSON() as Sent).metaData
  }

  await admin.call('POST', '/auth/check', { email: accounts.School, password: demoPassword })
  const deleted = await request.fetch(`/api/students/delete/${made[1]?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.session.user.token.token}` },
  })
  expect(deleted.ok()).toBe(true)
  expect(await press('Next page')).toEqual({ page: 2, perPage: 5, after: made[4]?.id })
  // By its number, the page would begin with the seventh: the sixth has moved up to the first page.
  await shown(5, 6, 7, 8, 9)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await shown(6, 7, 8, 9, 10)
  expect(await press('Previous page')).toEqual({ page: 1, perPage: 5 })
  await shown(0, 2, 3, 4, 5)
})
