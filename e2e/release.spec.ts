import { expect } from '@playwright/test'
import { essaysHandedIn } from './support/handed-in.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

type Answer = { id: string }

test('a release is set for another day, says so, and is taken back', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await essaysHandedIn(request, teacher, { name: 'Seen later', students: 2 })
  const { questions } = await teacher.call<{ questions: Answer[] }>(
    'GET',
    `/papers/${quiz.id}/grading`,
  )
  const answers = await teacher.call<Answer[]>('POST', '/papers/responses/question', {
    paper_id: quiz.id,
    question_id: questions[1]?.id,
  })
  for (const { id } of answers)
    await teacher.call('PUT', '/questions/review', {
      attempt_question_id: id,
      grade: 4,
      correct: true,
    })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz.id}/responses`)
  await page.locator('[data-foot-release]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release 2 results later' })
  await dialog.getByRole('button', { name: 'Release then' }).click()
  await expect(dialog.getByLabel('Release at')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Release at').fill('01/01/2020 08:00')
  await dialog.getByRole('button', { name: 'Release then' }).click()
  await expect(dialog.getByText('Choose a time that is still to come')).toBeVisible()
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB')
  await dialog.getByLabel('Release at').fill(`${day} 08:00`)
  await dialog.getByRole('button', { name: 'Release then' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 results are seen from')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await expect(page.getByText('2 results are seen from')).toHaveCount(0)
  await expect(page.locator('[data-foot-release]')).toBeVisible()
  await context.close()
})

test('what waits for grades stands on the home, the oldest first, and one desk leads to the next', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await essaysHandedIn(request, teacher, { name: 'Newest of all', students: 1 })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto('/dashboard')
  const queue = page.getByRole('region', { name: 'To grade' })
  // Questions about answers stand there as well.
  const oldest = queue
    .getByRole('row', { name: /Waiting \d+ days/ })
    .first()
    .getByRole('link')
  const name = (await oldest.textContent()) ?? ''
  await expect(queue.getByText(/Waiting \d+ days/).first()).toBeVisible()
  // The sum of the head is the sum of the menu. Other journeys hand in and grade meanwhile, between the two readings.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(async () => {
    await page.reload()
    const sum = Number.parseInt((await queue.getByText(/handed in/).textContent()) ?? '', 10)
    await expect(menu.getByText(String(sum), { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await violations(page)).toEqual([])
  await queue.getByRole('link', { name: 'Start with the oldest' }).click()
  await expect(page).toHaveURL(/responses/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 8))

  await page.goto(`/dashboard/quizzes/${quiz.id}/responses`)
  await page.getByLabel('Grade for question 2').fill('3')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await page.locator('[data-foot-release]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release 1 result' }).click()
  await expect(page.getByText('Nothing is left to grade or release')).toBeVisible()
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page).not.toHaveURL(new RegExp(quiz.id))
  await context.close()
})
