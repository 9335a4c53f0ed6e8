import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'

const mark = Date.now().toString(36)
type Row = { id: string; name: string }

/** A quiz of the demo's teacher with four questions of one kind, made through the calls. */
async function newQuiz(teacher: LoggedIn): Promise<string> {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  for (const question of ['First', 'Second', 'Third', 'Fourth'])
    await teacher.call('POST', '/questions/create', {
      paper_id: id,
      type: 'tof',
      question,
      weight: 1,
      tofOption: { status: true },
    })
  return id
}

async function pageOf(browser: Browser, person: LoggedIn, path: string): Promise<Page> {
  const page = await (await windowOf(browser, person)).newPage()
  await page.goto(path)
  return page
}
const card = (page: Page, number: number, text: string) =>
  page.getByRole('button', { name: `Edit question ${number}: ${text}` })

test('a question is dragged with the mouse to the place of another, and stays there', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${await newQuiz(teacher)}`)
  const grip = page.getByRole('button', { name: 'Move question 4' })
  const from = await grip.boundingBox()
  const to = await page.getByRole('button', { name: 'Move question 2' }).boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + 16, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 16, from.y, { steps: 4 })
  await page.mouse.move(to.x + 16, to.y + 10, { steps: 12 })
  await expect(page.locator('[data-lifted]')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/questions/reorder'))
  await page.mouse.up()
  await expect(card(page, 2, 'Fourth')).toBeVisible()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(card(page, 2, 'Fourth')).toBeVisible()
  await expect(card(page, 3, 'Second')).toBeVisible()
  await page.context().close()
})

test('a question waits for its picture before it is saved, and is saved with it', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${await newQuiz(teacher)}`)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/upload/tus', async (route) => {
    await held
    await route.continue()
  })
  await card(page, 1, 'First').click()
  await page.getByLabel('Question', { exact: true }).fill('What does the map show?')
  // One click opens the chooser of files.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  await (await chooser).setFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: Buffer.from(dot, 'base64'),
  })
  const save = page.getByRole('button', { name: 'Save question' })
  await expect(page.getByText('The file is still uploading')).toBeVisible()
  await save.click({ force: true })
  await expect(save).toBeVisible()
  letThrough()
  await page.getByLabel('What the picture shows').fill('A map of the Nile')
  await save.click()
  await card(page, 1, 'What does the map show?').click()
  await expect(page.getByLabel('What the picture shows')).toHaveValue('A map of the Nile')
  await page.context().close()
})

test('a finished question is saved by the next one and by leaving, and an unfinished one asks', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const id = await newQuiz(teacher)
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${id}/settings`)
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await tab('Questions').click()
  const add = (kind: string) => page.getByRole('button', { name: kind, exact: true }).click()
  const text = page.getByLabel('Question', { exact: true })
  await add('True or false')
  await text.fill('Fifth')
  await add('Essay')
  await expect(page.getByText('Choose true or false').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'True' })).toBeFocused()
  await page.getByRole('radio', { name: 'True' }).check({ force: true })
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await add('True or false')
  await expect(card(page, 5, 'Fifth')).toBeVisible()
  await expect(text).toHaveValue('')
  // What was unfolded in one question is folded in the next.
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await text.fill('Sixth')

  await page.getByRole('button', { name: 'Add a picture' }).click()
  await expect(page.locator('input[type="file"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused()

  const unfinished = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(unfinished).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/quizzes/${id}$`))
  await unfinished.getByRole('button', { name: 'Stay here' }).click()
  await expect(unfinished).toHaveCount(0)
  await expect(text).toHaveValue('Sixth')
  await page.getByRole('radio', { name: 'True' }).check({ force: true })
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  const asked = page.getByRole('dialog', { name: 'Save before you leave?' })
  const name = `Rivers ${mark}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await tab('Questions').click()
  await asked.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, 6, 'Sixth')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.context().close()
})

test('a worksheet of the provider is copied as a quiz, and assigned as an assignment', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const books = await teacher.call<Row[]>('POST', '/books/getAll/0')
  const shelves = await Promise.all(
    books.map(async ({ id: book_id }) => {
      const rows = await teacher.call<(Row & { paper: { id: string }; can: { edit: boolean } })[]>(
        'POST',
        '/resources/getAll',
        { book_id, filters: [{ name: 'type', value: 'worksheet' }] },
      )
      return rows.map((row) => ({ ...row, book_id }))
    }),
  )
  const worksheet = shelves.flat().find(({ can }) => !can.edit)
  const page = await pageOf(
    browser,
    teacher,
    `/dashboard/books/${worksheet?.book_id}/resources/worksheet/${worksheet?.paper.id}`,
  )
  await expect(page.getByText(/made this\. You can read it/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Copy as' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(/.+ \(copy\)$/)
  await page.getByLabel('Name').fill(`Copied ${mark}`)
  await page.getByRole('button', { name: 'Copy as quiz' }).click()
  await expect(page).toHaveURL(/\/dashboard\/quizzes\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Copied ${mark}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit question 1/ })).toBeVisible()

  await page.goBack()
  // A quiz can be given too: the page before it is there once its own words are.
  await expect(page.getByText(/made this\. You can read it/)).toBeVisible()
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText('Choose a class or a student first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give', exact: true }).last()).toBeDisabled()
  await page.getByRole('button', { name: /^Grade 6 A \d+$/ }).click()
  await page.getByLabel('Name').fill(`Assigned ${mark}`)
  await page.getByLabel('Until').fill('01/11/2099 08:00')
  await expect(page.getByText(/\d+ students see it now and can start at once/)).toBeVisible()
  await page.getByRole('button', { name: /^Give to \d+ students$/ }).click()
  await expect(page).toHaveURL(/\/resources\/assignment\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Assigned ${mark}` })).toBeVisible()
  await expect(page.getByText('01/11/2099 08:00')).toBeVisible()
  await page.context().close()
})

test('a quiz is archived in the list, found under the filter, and restored', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const name = `Archived ${mark}`
  await teacher.call('POST', '/papers/copy', { id: await newQuiz(teacher), name, type: 'quiz' })
  const page = await pageOf(browser, teacher, `/dashboard/quizzes?query=${mark}`)
  const link = page.getByRole('link', { name })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Archive')
  await expect(link).toHaveCount(0)
  const archived = page.getByRole('button', { name: 'Show archived' })
  await archived.click()
  await expect(link).toBeVisible()
  await choose('Restore')
  await archived.click()
  await page.goto(`/dashboard/quizzes?query=${mark}`)
  await expect(link).toBeVisible()
  await page.context().close()
})

/** Pastes a text into a field, as Ctrl+V does. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a list that is pasted becomes options, and a table becomes pairs', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${await newQuiz(teacher)}`)
  await page.getByRole('button', { name: 'Multiple choice' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which river is the longest?')
  await paste(page.getByRole('textbox', { name: 'Option A' }), 'A. Nile\nB. Amazon\nC. Danube')
  await expect(page.getByRole('textbox', { name: 'Option A' })).toHaveValue('Nile')
  await expect(page.getByRole('textbox', { name: 'Option C' })).toHaveValue('Danube')
  await expect(page.getByRole('textbox', { name: 'Option C' })).toBeFocused()
  await page.getByRole('radio', { name: /Option A/ }).check({ force: true })
  const more = Array.from({ length: 9 }, (_, at) => `River ${at}`).join('\n')
  await paste(page.getByRole('textbox', { name: 'Option C' }), more)
  await expect(page.getByText('At most 10 options').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Option/ })).toHaveCount(10)

  await page.getByRole('button', { name: 'Matching' }).click()
  // The choices are saved first; until then what is typed belongs to them.
  await expect(page.getByRole('textbox', { name: 'Statement A' })).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('Match each river to its continent.')
  await paste(
    page.getByRole('textbox', { name: 'Statement A' }),
    'Nile\tAfrica\nAmazon\tSouth America\nDanube\tEurope\n',
  )
  await expect(page.getByRole('textbox', { name: 'Answer C' })).toHaveValue('Europe')
  await page.getByRole('button', { name: 'Essay' }).click()
  await expect(card(page, 6, 'Match each river to its continent.')).toBeVisible()
  await page.context().close()
})

test('a question is duplicated, and its copy is a question once it is saved', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${await newQuiz(teacher)}`)
  const duplicate = async () => {
    await page.getByRole('button', { name: 'Actions for question 2' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }
  await duplicate()
  const form = page.getByRole('form', { name: 'New question' })
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('Second')
  await expect(form.getByRole('radio', { name: 'True' })).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(form).toBeHidden()

  await duplicate()
  await form.getByLabel('Question', { exact: true }).fill('Second, turned round')
  await form.getByText('False', { exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 5, 'Second, turned round')).toBeVisible()
  await page.reload()
  await expect(card(page, 2, 'Second')).toBeVisible()
  await expect(card(page, 5, 'Second, turned round')).toBeVisible()
  await page.context().close()
})

test('a question is copied and moved to another quiz of the teacher', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const name = `Target ${mark}`
  const target = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('PUT', '/quiz', { id: target.id, name, description: 'Rivers' })
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${await newQuiz(teacher)}`)
  const send = async (entry: string, action: string) => {
    await page.getByRole('button', { name: 'Actions for question 1' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByText('Choose where it goes')).toBeVisible()
    await dialog.getByLabel('Quiz, assignment or worksheet').fill(name)
    await takeOption(page.getByRole('option', { name }))
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
  }
  const cards = page.getByRole('button', { name: /^Edit question/ })
  await expect(cards).toHaveCount(4)
  await send('Copy to…', 'Copy question')
  await expect(page.getByText(/^A copy of the question is now the last one/).last()).toBeVisible()
  await expect(cards).toHaveCount(4)
  await send('Move to…', 'Move question')
  await expect(cards).toHaveCount(3)
  await page.goto(`/dashboard/quizzes/${target.id}`)
  await expect(cards).toHaveCount(2)
  await page.context().close()
})

test('who saves and leaves at once, while the question saves itself, is not asked', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const id = await newQuiz(teacher)
  const page = await pageOf(browser, teacher, `/dashboard/quizzes/${id}`)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/questions/**', async (route) => {
    await held
    await route.continue()
  })
  await card(page, 1, 'First').click()
  const itself = page.waitForRequest('**/api/questions/**')
  await page.getByLabel('Question', { exact: true }).fill('What does the map show?')
  await itself
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  letThrough()
  await expect(page).toHaveURL(/settings$/)
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(card(page, 1, 'What does the map show?')).toBeVisible()
  await page.context().close()
})
