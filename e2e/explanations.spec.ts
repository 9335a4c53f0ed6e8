import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string }

test('a teacher explains a question and its options with the keyboard, and reads it where answers are checked', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: quiz } = await teacher.call<Row>('POST', '/quiz')
  const paper = { paper_id: quiz, weight: 2 }
  await teacher.call('POST', '/questions/create', {
    ...paper,
    type: 'mcq',
    question: 'From which lake does the Blue Nile flow?',
    mcqOptions: [
      { value: 'Lake Victoria', isCorrect: false },
      { value: 'Lake Tana', isCorrect: true },
    ],
  })
  await teacher.call('POST', '/questions/create', {
    ...paper,
    type: 'essay',
    question: 'Why do people settle near rivers?',
  })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz}`)

  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  const form = page.getByRole('form', { name: 'Question 1' })
  await form.getByRole('button', { name: 'Explain option A' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Explanation of option A' })).toBeFocused()
  await page.keyboard.type('It feeds the White Nile.')
  await form.getByRole('button', { name: 'Add an explanation' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Explanation', exact: true })).toBeFocused()
  await page.keyboard.type('The Blue Nile starts in the mountains of Ethiopia.')
  await page.getByRole('button', { name: /^Edit question 2/ }).click()
  const essay = page.getByRole('form', { name: 'Question 2' })
  await essay.getByRole('button', { name: 'Add a model answer' }).press('Enter')
  await page.keyboard.type('For water, food and trade.')
  await essay.getByRole('button', { name: 'Remove the model answer' }).press('Enter')
  await expect(essay.getByRole('button', { name: 'Add a model answer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('For water and food.')
  await page.keyboard.press('Control+Enter')

  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('radiogroup').getByText('Lake Victoria').click()
  await expect(page.getByText('It feeds the White Nile.')).toBeHidden()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('It feeds the White Nile.')).toBeVisible()
  await expect(page.getByText('The Blue Nile starts in the mountains of Ethiopia.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('Because of the water.')
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('For water and food.')).toBeVisible()
  await context.close()
})
