import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, type Type, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'

interface Figure {
  id: string
  name: string
  avg: number | null
  counted: number
}

async function open(
  browser: Browser,
  request: Parameters<typeof logIn>[0],
  type: Type,
): Promise<{ page: Page; person: LoggedIn }> {
  const person = await logIn(request, accounts[type])
  return { person, page: await (await windowOf(browser, person)).newPage() }
}

test('a teacher narrows the statistics, opens a figure to its rows, and comes back to where they were', async ({
  browser,
  request,
}) => {
  const { page, person } = await open(browser, request, 'Teacher')
  const [first] = await person.call<Figure[]>('GET', '/stats/classrooms-performance/class')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View all: Classes Performance' }).click()
  await page.getByRole('combobox', { name: 'Class' }).click()
  await takeOption(page.getByRole('option', { name: first?.name ?? '', exact: true }))
  const panel = page.getByRole('region', { name: 'Average score per student' })
  await panel.getByRole('button', { name: 'Show as a table' }).click()
  await page.reload()
  const figure = panel.getByRole('row').nth(1).getByRole('link').last()
  const counted = Number((await figure.innerText()).split('\n').at(-1))
  expect(counted).toBeGreaterThan(0)
  await figure.click()
  await expect(page.getByRole('heading', { name: 'Results', level: 1 })).toBeFocused()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(counted + 1)
  await page.goBack()
  await expect(panel.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('region', { name: 'Average score per class' })).toBeVisible()
  await page.context().close()
})

test('a table is taken away as it stands there, and can be given up on the way', async ({
  browser,
  request,
}) => {
  const { page, person } = await open(browser, request, 'School')
  await page.goto('/dashboard/statistics')
  const take = page.getByRole('button', { name: 'Export: Average score per class' })
  // Other journeys make and delete classes of this school meanwhile.
  await expect(async () => {
    const rows = await person.call<Figure[]>('GET', '/stats/classrooms-performance/class')
    const coming = page.waitForEvent('download')
    await take.click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^Average score per class \d{4}-\d\d-\d\d\.csv$/)
    const lines = rows.map(({ name, avg, counted }) =>
      [name.includes(',') ? `"${name}"` : name, avg ?? '', counted].join(','),
    )
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      `\ufeff${['Class,Average score (%),Results counted', ...lines].join('\r\n')}\r\n`,
    )
  }).toPass()
  let taken = 0
  page.on('download', () => {
    taken += 1
  })
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/stats/export/**', async (route) => {
    await held
    await route.abort()
  })
  await take.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText('Exporting 0%')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel export: Average score per class' }).click()
  await expect(take).toBeVisible()
  go()
  expect(taken).toBe(0)
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.context().close()
})

test("the provider's staff comes from its home to sums of schools and classes, and to no student", async ({
  browser,
  request,
}) => {
  const { page } = await open(browser, request, 'IBC')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View all: Students Per School' }).click()
  const schools = page.getByRole('region', { name: 'Average score per school' })
  await schools.getByRole('link').first().click()
  await expect(page).toHaveURL(/school_id=/)
  await expect(page.getByRole('region', { name: 'Average score per class' })).toBeVisible()
  await page.goto('/dashboard/statistics/results')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page isn't on the map")
  await page.context().close()
})
