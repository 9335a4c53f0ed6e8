import { type Browser, expect, type Page } from '@playwright/test'
import { carryUp } from './support/keyboard.ts'
import { accounts, demoPassword } from './support/people.ts'
import { chooseStudents, enter, enterFirst, fillPerson, open, pick } from './support/screens.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

const mark = Date.now().toString(36)
const password = 'first-light-password'
const person = (name: string) => ({
  name: `${name} ${mark}`,
  email: `${name.toLowerCase()}-${mark}@example.test`,
  password,
})
const [nadia, karim, salma, adam] = ['Nadia', 'Karim', 'Salma', 'Adam'].map(person) as [
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
]
const book = `Rivers of the World ${mark}`
const school = `Nile Valley School ${mark}`
const classroom = `Grade 6 ${mark}`
const quiz = `Rivers and people ${mark}`

/** Provider staff publish a book and give a school licensed to it its admin. */
async function publish(page: Page): Promise<void> {
  await open(page, 'Books')
  await page.getByRole('link', { name: 'Add book' }).click()
  await page.getByLabel('Name', { exact: true }).fill(book)
  await pick(page, 'Grade', 'Grade 6')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: book })).toBeVisible()
  // Its outline is open, and is written by keyboard: a lesson with Enter, a unit with Tab.
  await page.getByRole('textbox', { name: 'Unit 1', exact: true }).fill('The Nile')
  await page.keyboard.press('Enter')
  await page.keyboard.type('From source to delta')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Unit 2', exact: true })).toBeFocused()
  await page.keyboard.type('The Amazon')
  await expect(page.getByText(/^Kept at/)).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  // A book of few lessons is open from the start.
  await expect(page.getByText('From source to delta')).toBeVisible()
  await page.getByRole('button', { name: 'Publish book' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await open(page, 'Schools')
  await page.getByRole('link', { name: 'Add school' }).click()
  await page.getByLabel('School Name').fill(school)
  await pick(page, /^Books/, book)
  await page.getByRole('button', { name: 'Add school' }).click()
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible()

  await open(page, 'School Admins')
  await page.getByRole('link', { name: 'Add school admin' }).click()
  await pick(page, 'School', school)
  await fillPerson(page, nadia)
  await page.getByRole('button', { name: 'Add school admin' }).click()
  await page.getByLabel('Search school admins').fill(nadia.name)
  await expect(page.getByRole('link', { name: nadia.name })).toBeVisible()
}

/** The school's admin adds a teacher, two students and a class of them with the book. */
async function gather(page: Page): Promise<void> {
  await open(page, 'Teachers')
  await page.getByRole('link', { name: 'Add teacher' }).first().click()
  await fillPerson(page, karim)
  await page.getByRole('button', { name: 'Add teacher' }).click()
  await expect(page.getByRole('link', { name: karim.name })).toBeVisible()
  for (const student of [salma, adam]) {
    await open(page, 'Students')
    // A list without anybody offers the ways to add side by side, others in a menu.
    if (student === salma) await page.getByRole('link', { name: 'Add student' }).first().click()
    else {
      await page.getByRole('button', { name: 'Add student' }).click()
      await page.getByRole('menuitem', { name: /^Add Single/ }).click()
    }
    await fillPerson(page, student)
    await pick(page, 'Grade', 'Grade 6')
    await page.getByRole('button', { name: 'Add student' }).click()
    await expect(page.getByRole('link', { name: student.name })).toBeVisible()
  }
  await open(page, 'Classrooms')
  await page.getByRole('link', { name: 'Add classroom' }).first().click()
  await page.getByLabel('Classroom Name').fill(classroom)
  await pick(page, 'Grade', 'Grade 6')
  await pick(page, /^Books/, book)
  await pick(page, /^Teachers/, karim.name)
  await chooseStudents(page, salma.name, adam.name)
  await page.getByRole('button', { name: 'Add classroom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: classroom })).toBeVisible()
  await expect(page.getByText('taught by')).toBeVisible()
}

/** The teacher makes a quiz with all four kinds of question, meeting the messages on the way, and gives it to the class. */
async function compose(page: Page): Promise<void> {
  await open(page, 'Quizzes')
  await page.getByRole('button', { name: 'Add quiz' }).first().click()
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  const add = (kind: string) =>
    page.getByRole('region', { name: 'Add a question' }).getByRole('button', { name: kind }).click()
  const saved = async (number: number, text: string) => {
    await page.getByRole('button', { name: 'Save question' }).click()
    await expect(
      page.getByRole('button', { name: `Edit question ${number}: ${text}` }),
    ).toBeVisible()
  }

  await add('Multiple choice')
  await page.getByLabel('Question', { exact: true }).fill('Which sea does the Nile reach?')
  await page.getByLabel('Marks', { exact: true }).fill('2')
  await page.getByRole('textbox', { name: 'Option A' }).fill('The Red Sea')
  await expect(page.getByRole('button', { name: 'Save question' })).toBeDisabled()
  await expect(page.getByText('Correct answer required').first()).toBeVisible()
  await page.getByRole('radio', { name: /Option B/ }).check({ force: true })
  await expect(page.getByText('MCQ Options cannot be empty').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Option B' }).fill('The Mediterranean Sea')
  await saved(1, 'Which sea does the Nile reach?')

  await add('True or false')
  await page.getByLabel('Question', { exact: true }).fill('The Nile flows north.')
  await page.getByRole('radio', { name: 'True' }).check({ force: true })
  await saved(2, 'The Nile flows north.')

  await add('Matching')
  await page.getByLabel('Question', { exact: true }).fill('Match each river to its continent.')
  await page.getByLabel('Marks', { exact: true }).fill('2')
  await page.getByRole('textbox', { name: 'Statement A' }).fill('Nile')
  await page.getByRole('textbox', { name: 'Answer A' }).fill('Africa')
  await page.getByRole('textbox', { name: 'Statement B' }).fill('Amazon')
  await page.getByRole('textbox', { name: 'Answer B' }).fill('South America')
  await saved(3, 'Match each river to its continent.')

  await add('Essay')
  await page.getByLabel('Question', { exact: true }).fill('Why do people settle near rivers?')
  await page.getByLabel('Marks', { exact: true }).fill('5')
  await saved(4, 'Why do people settle near rivers?')
  await expect(page.getByText(/Manual Review is activated!/).first()).toBeVisible()

  // By keyboard: the essay goes up one place, and down again by the card's menu.
  await page.getByRole('button', { name: 'Move question 4' }).focus()
  await carryUp(page, 4, 3)
  await expect(
    page.getByRole('button', { name: 'Edit question 3: Why do people settle near rivers?' }),
  ).toBeVisible()
  // While rows are on their way to their places, a click may go down on one and up on another.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.getByRole('button', { name: 'Actions for question 3' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(
    page.getByRole('button', { name: 'Edit question 4: Why do people settle near rivers?' }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill(quiz)
  await page.getByLabel('Description').fill('Units 1 and 2 of our book')
  await pick(page, /^Book\b/, book)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: quiz })).toBeVisible()
  await expect(page.getByText('Draft').first()).toBeVisible()
  await page.getByRole('button', { name: 'Give', exact: true }).first().click()
  const giving = page.getByRole('dialog')
  await giving.getByRole('button', { name: new RegExp(`^${classroom} `) }).click()
  await giving.getByLabel('From').fill('01/11/2026 08:00')
  await giving.getByLabel('Until').fill('01/11/2099 08:00')
  await giving.getByRole('button', { name: /^Give to \d+ students?$/ }).click()
  await expect(giving).toHaveCount(0)
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('01/11/2099 08:00').first()).toBeVisible()
}

/** Gives a statement its answer, whatever letter it was drawn under. */
async function match(page: Page, statement: string, answer: string): Promise<void> {
  const field = page.getByRole('combobox', { name: statement })
  const letter = await field.locator('option', { hasText: answer }).getAttribute('value')
  await field.selectOption(letter)
}

/** A student finds the quiz on the home, answers it, loses nothing to a reload, and hands it in. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('link', { name: quiz }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('radio', { name: 'The Mediterranean Sea' }).check({ force: true })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'The Mediterranean Sea' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'True' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await match(page, 'Nile', 'Africa')
  await match(page, 'Amazon', 'South America')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('Rivers give water and rich soil, and carry boats.')
  await page.getByRole('button', { name: 'Check and submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check before you submit' })
  await dialog.getByRole('button', { name: 'Submit quiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Handed in' })).toBeFocused()
  await expect(page.getByText(/reads your answer to question .?4/)).toBeVisible()
}

/** The teacher grades the essay, not above its weight, and closes the review. */
async function review(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Responses/ }).click()
  await page
    .getByRole('button', { name: salma.name })
    .or(page.getByRole('link', { name: salma.name }))
    .first()
    .click()
  const grade = page.getByLabel('Grade for question 4')
  await grade.fill('6')
  await grade.press('Tab')
  await expect(page.getByText('Grade invalid')).toBeVisible()
  await grade.fill('4')
  await grade.press('Tab')
  await expect(page.getByText('Everything is graded')).toBeVisible()
  await page.getByRole('button', { name: 'Close review' }).click()
  // Others of the class may still answer, so it is asked first.
  const sure = page.getByRole('dialog', { name: 'Close the review now?' })
  await sure.getByRole('button', { name: 'Close review' }).click()
  await expect(page.getByText('The review is closed').first()).toBeVisible()
}

test('a book is published, a class gathered, a quiz made, answered and reviewed, and everybody sees their own', {
  tag: '@all',
}, async ({ browser }: { browser: Browser }) => {
  await publish(await enter(browser, accounts.IBC, demoPassword))
  const admin = await enterFirst(browser, nadia.email, password)
  await gather(admin)
  const teacher = await enterFirst(browser, karim.email, password)
  await compose(teacher)
  const student = await enterFirst(browser, salma.email, password)
  await answer(student)
  await review(teacher)

  await student.reload()
  await student.getByRole('button', { name: 'See my result' }).click()
  await expect(student.getByText('90%')).toBeVisible()
  await expect(student.getByText('Rivers give water and rich soil, and carry boats.')).toBeVisible()

  const other = await enterFirst(browser, adam.email, password)
  await other.goto(student.url())
  await expect(
    other.getByRole('heading', { level: 1, name: "This page isn't on the map" }),
  ).toBeVisible()

  await teacher
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(teacher.getByText('90%').first()).toBeVisible()
  await admin
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(admin.getByText('90%').first()).toBeVisible()

  await admin.getByRole('button', { name: new RegExp(nadia.name) }).click()
  await admin.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await admin.goto('/dashboard/students')
  await expect(admin.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})
