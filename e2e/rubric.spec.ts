import { expect, type Page } from '@playwright/test'
import { essaysHandedIn } from './support/handed-in.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string }
const levels = (...points: number[]) => points.map((one) => ({ points: one }))
const essay = {
  question: 'Explain two ways in which the Aswan High Dam changed the life of farmers.',
  weight: 6,
  model_answer: 'Water all year, and no more silt.',
  rubric: [
    {
      name: 'Two changes named',
      description: 'Flood, water all year, soil, power',
      levels: levels(0, 1, 2),
    },
    { name: 'Each one explained', levels: levels(0, 1, 2, 3) },
    { name: 'Words of the unit', levels: levels(0, 1) },
  ],
}
const level = (page: Page, criterion: string, points: string) =>
  page
    .getByRole('radiogroup', { name: criterion })
    .getByRole('radio', { name: points, exact: true })

test('a rubric is written with the keyboard, and the marks of the question follow from it', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: quiz } = await teacher.call<Row>('POST', '/quiz')
  const question = { paper_id: quiz, type: 'essay', question: 'Why by rivers?', weight: 4 }
  await teacher.call('POST', '/questions/create', question)
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  const form = page.getByRole('form', { name: 'Question 1' })
  await form.getByRole('button', { name: 'Add a rubric' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Criterion 1', exact: true })).toBeFocused()
  await expect(form.getByLabel('Marks', { exact: true })).toHaveValue('2')
  await expect(form.getByLabel('Marks', { exact: true })).not.toBeEditable()
  await page.keyboard.type('Reasons')
  const last = form.getByRole('textbox', { name: 'What level 3 means, criterion 1' })
  await last.press('Enter')
  await expect(form.getByLabel('Marks of level 4, criterion 1')).toBeFocused()
  await expect(form.getByLabel('Marks', { exact: true })).toHaveValue('3')
  await form.getByRole('button', { name: 'Add a criterion' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Criterion 2', exact: true })).toBeFocused()
  await page.keyboard.type('Examples')
  await expect(form.getByLabel('Marks', { exact: true })).toHaveValue('5')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const { questions } = await teacher.call<{ questions: { rubric: { name: string }[] }[] }>(
    'GET',
    `/papers/${quiz}`,
  )
  expect(questions[0]?.rubric.map(({ name }) => name)).toEqual(['Reasons', 'Examples'])
  await context.close()
})

test('an essay is graded by its rubric with a key a criterion, what is open is asked for, and another rubric tells of it', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await essaysHandedIn(request, teacher, { name: 'The dam', students: 2, essay })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz.id}/responses`)
  await expect(level(page, 'Two changes named', '0')).toBeFocused()
  await page.keyboard.press('2')
  await expect(level(page, 'Two changes named', '2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('2')
  await expect(level(page, 'Each one explained', '2')).toBeChecked()
  await expect(page.getByText('4 / 6').first()).toBeVisible()
  // What is open is said, and gets the focus; nothing is saved.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 criterion is open')).toBeVisible()
  await expect(level(page, 'Words of the unit', '0')).toBeFocused()
  await page.keyboard.press('9')
  await expect(level(page, 'Words of the unit', '0')).not.toBeChecked()
  await page.keyboard.press('1')
  await page.getByText('Model answer').click()
  await expect(page.getByText('Water all year, and no more silt.')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(level(page, 'Two changes named', '0')).toBeFocused()
  await expect(level(page, 'Two changes named', '2')).not.toBeChecked()
  // All marks, and then none: the best and the lowest levels.
  await page.keyboard.press('f')
  await expect(level(page, 'Each one explained', '3')).toBeChecked()
  await page.keyboard.press('z')
  await expect(level(page, 'Each one explained', '0')).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Release 2 results' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release 2 results' }).click()
  await expect(page.getByText('Nothing is left to grade or release')).toBeVisible()

  const graded = await teacher.call<{ score: number }[]>('POST', '/papers/responses', {
    paper_id: quiz.id,
    filters: [{ name: 'state', value: 'graded' }],
  })
  expect(graded.map(({ score }) => score).sort()).toEqual([1, 6])

  // Another rubric says how many were graded by this one, and leads to them; they keep it.
  await page.goto(`/dashboard/quizzes/${quiz.id}`)
  await page.getByRole('button', { name: /^Edit question 2/ }).click()
  const form = page.getByRole('form', { name: 'Question 2' })
  await form.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Changes')
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText('2 answers were graded by the rubric as it was.')).toBeVisible()
  await page.getByRole('link', { name: 'Look at them again' }).click()
  await expect(page.getByText('The rubric has changed since.')).toBeVisible()
  await expect(page.getByText('Two changes named')).toBeVisible()
  await context.close()
})
