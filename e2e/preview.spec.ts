import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string }

/** A quiz of the demo's teacher with a choice and an essay, given to nobody. */
async function newQuiz(teacher: LoggedIn): Promise<string> {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'mcq',
    question: 'Which sea lies north of Egypt?',
    weight: 2,
    mcqOptions: [
      { value: 'The Red Sea', isCorrect: false },
      { value: 'The Mediterranean Sea', isCorrect: true },
    ],
  })
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'essay',
    question: 'Why do people settle near rivers?',
    weight: 4,
  })
  return id
}

/** Opens the preview from the page of the questions. */
async function opened(context: BrowserContext, quiz: string, name = 'Preview'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${quiz}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: /Which sea/ })).toBeVisible()
  return page
}

type Screen = Page | ReturnType<Locator['contentFrame']>
const option = (on: Screen, name: string) => on.getByRole('radio', { name })
const choose = (on: Screen, name: string) => on.getByRole('radiogroup').getByText(name).click()

test('a draft is answered and checked from its editor, on a desktop and on a phone, and nothing is stored', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await newQuiz(teacher)
  const context = await windowOf(browser, teacher)
  const page = await opened(context, quiz)
  const check = page.getByRole('button', { name: 'Check answer' })

  await choose(page, 'The Red Sea')
  await check.click()
  await expect(page.getByText('Not right. Marks: 0 of 2.')).toBeVisible()
  await expect(page.getByText('Correct answer: The Mediterranean Sea')).toBeVisible()
  // What was said holds for the answer that was checked, and goes with it.
  await choose(page, 'The Mediterranean Sea')
  await expect(page.getByText('Not right.')).toBeHidden()
  await check.click()
  await expect(page.getByText('Right. Marks: 2 of 2.')).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('Because of the water.')
  await check.click()
  await expect(page.getByText('The teacher grades this answer.')).toBeVisible()

  await page.getByRole('button', { name: 'Phone' }).click()
  const phone = page.locator('iframe').contentFrame()
  await expect(phone.getByRole('textbox')).toHaveValue('Because of the water.')
  await phone.getByRole('button', { name: 'Question 1, answered' }).click()
  await expect(option(phone, 'The Mediterranean Sea')).toBeChecked()
  // The styles in the frame are those of a window as wide as the frame.
  const ways = phone.getByRole('button', { name: 'Previous' }).locator('..')
  await expect(ways).toHaveCSS('position', 'fixed')

  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(option(page, 'The Mediterranean Sea')).not.toBeChecked()
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await expect(page.getByRole('dialog')).toContainText('In the preview nothing is handed in.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Close preview' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/quizzes/${quiz}$`))
  const paper = await teacher.call<{ attempts_count: number }>('GET', `/papers/${quiz}`)
  expect(paper.attempts_count).toBe(0)
  await context.close()
})

test('the preview is read in Arabic, and is no page for a student', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await newQuiz(teacher)
  const context = await windowOf(browser, teacher, { language: 'ar' })
  const page = await opened(context, quiz, 'معاينة')
  await page.getByRole('button', { name: 'هاتف' }).click()
  const phone = page.locator('iframe').contentFrame()
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await choose(phone, 'The Mediterranean Sea')
  await phone.getByRole('button', { name: 'تحقق من الإجابة' }).click()
  await expect(phone.getByText('إجابة صحيحة.')).toBeVisible()
  await context.close()

  const student = await windowOf(browser, await logIn(request, accounts.Student))
  const theirs = await student.newPage()
  await theirs.goto(`/dashboard/preview/${quiz}`)
  await expect(theirs.getByRole('heading', { name: /on the map/ })).toBeVisible()
  await student.close()
})
