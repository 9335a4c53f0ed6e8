import { expect, type Page } from '@playwright/test'
import { carryUp, press, tabTo, typeInto } from './support/keyboard.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

const quiz = `By keyboard ${Date.now().toString(36)}`

/** Begins a question of a kind, from wherever the focus is: what can be added stands after the questions. */
async function begin(page: Page, kind: string, text: string): Promise<void> {
  const add = page.getByRole('region', { name: 'Add a question' })
  await press(page, add.getByRole('button', { name: kind }))
  // The new editor has the focus in its text already.
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  await page.keyboard.type(text)
}

/** Saves the open question; the focus is on its card then. */
async function save(page: Page, number: number, text: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Save question' }))
  await expect(page.getByRole('button', { name: `Edit question ${number}: ${text}` })).toBeFocused()
}

test('a quiz with every kind of question is made, ordered and given by keyboard alone', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.Teacher))
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await press(page, menu.getByRole('link', { name: 'Quizzes' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Add quiz' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled quiz' })).toBeFocused()

  await begin(page, 'Multiple choice', 'Which sea does the Nile reach?')
  await typeInto(page, page.getByLabel('Marks', { exact: true }), '2', 'Shift+Tab')
  await typeInto(page, page.getByRole('textbox', { name: 'Option A' }), 'The Red Sea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Option B' })).toBeFocused()
  await page.keyboard.type('The Mediterranean Sea')
  await tabTo(page, page.getByRole('radio', { name: /Option A/ }), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Option B/ })).toBeChecked()
  await save(page, 1, 'Which sea does the Nile reach?')

  await begin(page, 'True or false', 'The Nile flows north.')
  await tabTo(page, page.getByRole('radio', { name: 'True' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('button', { name: 'Edit question 2: The Nile flows north.' }),
  ).toBeVisible()
  // The next of its kind is open, and empty.
  await expect(page.getByRole('form', { name: 'New question' })).toContainText('True or false')
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('')

  await begin(page, 'Matching', 'Match each river to its continent.')
  await tabTo(page, page.getByRole('textbox', { name: 'Statement A' }))
  // Enter goes on: to the answer, to the next pair, and after the last to a new one.
  for (const [letter, river, continent] of [
    ['A', 'Nile', 'Africa'],
    ['B', 'Amazon', 'South America'],
    ['C', 'Danube', 'Europe'],
  ]) {
    if (letter !== 'A') await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `Statement ${letter}` })).toBeFocused()
    await page.keyboard.type(river ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `Answer ${letter}` })).toBeFocused()
    await page.keyboard.type(continent ?? '')
  }

  // Beginning the next question saves this one.
  await begin(page, 'Essay', 'Why do people settle near rivers?')
  await expect(
    page.getByRole('button', { name: 'Edit question 3: Match each river to its continent.' }),
  ).toBeVisible()
  await typeInto(page, page.getByLabel('Marks', { exact: true }), '٥', 'Shift+Tab')
  await save(page, 4, 'Why do people settle near rivers?')
  await expect(page.getByText(/Manual Review is activated!/).first()).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Move question 4' }), 'Shift+Tab')
  await carryUp(page, 4, 2)
  await expect(
    page.getByRole('button', { name: 'Edit question 2: Why do people settle near rivers?' }),
  ).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Settings', exact: true }), 'Shift+Tab')
  await typeInto(page, page.getByLabel('Name', { exact: true }), quiz)
  await typeInto(page, page.getByLabel('Description'), 'About rivers')
  await press(page, page.getByRole('button', { name: 'Save settings' }))
  await expect(page.getByRole('heading', { level: 1, name: quiz })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Give', exact: true }).first(), 'Shift+Tab')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Grade .+ \d+$/ }).first())
  await typeInto(page, page.getByLabel('From'), '01/11/2026 08:00')
  await typeInto(page, page.getByLabel('Until'), '01/11/2099 08:00')
  await press(page, page.getByRole('button', { name: /^Give to \d+ students$/ }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('01/11/2099 08:00').first()).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Questions', exact: true }), 'Shift+Tab')
  await expect(page.getByText('Total marks')).toBeVisible()
  await context.close()
})
