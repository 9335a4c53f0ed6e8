import { expect, type Page } from '@playwright/test'
import { essaysHandedIn } from './support/handed-in.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

const grade = (page: Page) => page.getByLabel('Grade for question 2')

test('fifteen essays are graded and released without the mouse: the desk opens in the first grade, and each save shows the next', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await essaysHandedIn(request, teacher, { name: 'By the river', students: 15 })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz.id}/responses`)
  await expect(grade(page)).toBeFocused()
  const list = page.getByRole('navigation', { name: 'Students' })
  await expect(list.getByText('0 of 15 graded')).toBeVisible()
  // What scored itself is one line, which opens and folds.
  const line = page.getByRole('button', { name: /The Nile flows from south to north/ })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  expect((await line.boundingBox())?.height).toBe(44)

  const seen = new Set<string>()
  for (let number = 1; number <= 15; number += 1) {
    await expect(grade(page)).toBeFocused()
    await expect(grade(page)).toHaveValue('')
    seen.add(
      (await page
        .getByRole('heading', { level: 2, name: /\S+ \S+/ })
        .last()
        .textContent()) ?? '',
    )
    await page.keyboard.type(String(number % 6))
    if (number === 2) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Name a river.')
    }
    await page.keyboard.press('Control+Enter')
    if (number < 15) await expect(list.getByText(`${number} of 15 graded`)).toBeVisible()
  }
  expect(seen.size).toBe(15)
  await expect(list.getByText('15 of 15 graded')).toBeVisible()
  const release = page.getByRole('button', { name: 'Release 15 results' })
  await expect(release).toBeFocused()
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog')
  await expect(sure).toBeVisible()
  const yes = sure.getByRole('button', { name: 'Release 15 results' })
  await expect(sure.locator(':focus')).toBeVisible()
  const isYes = () => yes.evaluate((button) => button === document.activeElement)
  for (let steps = 0; steps < 4 && !(await isYes()); steps += 1) await page.keyboard.press('Tab')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is left to grade or release')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Released 15' })).toBeVisible()
  // A line opens by keyboard, and a released grade is text with a button.
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Change this grade' })).toBeVisible()
  await context.close()
})

test('the foot of the desk is never covered, on a phone and in a wide window', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await essaysHandedIn(request, teacher, { name: 'Never covered', students: 2 })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/dashboard/quizzes/${quiz.id}/responses`)
    if (size.width === 390)
      await page.getByRole('navigation', { name: 'Students' }).getByRole('link').first().click()
    const next = page.getByRole('button', { name: 'Save and next' })
    await expect(next).toBeVisible()
    const free = await next.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(free, `at ${size.width}`).toBe(true)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `at ${size.width}`).toBe(0)
  }
  await context.close()
})

test('the desk says who has handed in while it runs, without being asked', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await essaysHandedIn(request, teacher, { name: 'While it runs', students: 1 })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz.id}/responses`)
  await expect(page.getByText(/^1 of \d+ handed in$/)).toBeVisible()
  await expect(grade(page)).toBeFocused()
  await page.keyboard.type('2')
  await quiz.answer()
  await expect(page.getByText(/^2 of \d+ handed in$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'To grade, oldest first 2' })).toBeVisible()
  // What is being typed stays, with its focus.
  await expect(grade(page)).toBeFocused()
  await expect(grade(page)).toHaveValue('2')
  await context.close()
})
