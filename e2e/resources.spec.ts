import { expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'

// Files are held back here, which a worker would ask for by itself.
test.use({ serviceWorkers: 'block' })

let page: Page
let list: string

test.beforeEach(async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const books = await teacher.call<{ id: string; name: string }[]>('POST', '/books/getAll/0')
  const book = books.find(({ name }) => name.includes('Geography'))
  list = `/dashboard/books/${book?.id}/resources`
  page = await (await windowOf(browser, teacher)).newPage()
})
test.afterEach(() => page.context().close())

const dialog = (name: string) => page.getByRole('dialog', { name })
const adding = () => dialog('Adding Resource')

test('a link is added to the chosen lesson, changed by its owner and deleted', async () => {
  const name = `The delta from space ${Date.now()}`
  await page.goto(list)
  const places = page.getByRole('navigation', { name: 'Units and lessons' })
  await places.getByRole('button').nth(2).click()
  await expect(page).toHaveURL(/filter_lesson_id=/)
  await page.getByRole('button', { name: 'Add resource' }).click()
  await page.getByRole('menuitem', { name: 'URL' }).click()
  await adding().getByRole('button', { name: 'Submit' }).click()
  await expect(adding()).toContainText('Resource Name is required')
  await expect(adding()).toContainText('Resource Link is required')
  await expect(adding().getByLabel('Resource Name')).toBeFocused()
  await adding().getByLabel('Resource Name').fill(name)
  await adding().getByLabel('Resource Description').fill('Seen by night.')
  await adding().getByLabel('Resource Link').fill('javascript:alert(1)')
  await expect(adding()).toContainText('Enter a link such as example.org')
  await adding().getByLabel('Resource Link').fill('www.example.org/delta')
  await adding().getByRole('button', { name: 'Submit' }).click()

  // Back on the list as it was, with the new one in it.
  await expect(adding()).toBeHidden()
  await expect(page).toHaveURL(/filter_lesson_id=/)
  await page.getByLabel('Search resources').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('example.org/delta')
  await expect(row).toContainText('Yours')

  await expect(row.getByRole('link', { name: /^Open the link/ })).toHaveAttribute(
    'href',
    'https://www.example.org/delta',
  )
  await row.getByRole('link').first().click()
  const editing = dialog('Editing Resource')
  await editing.getByLabel('Resource Name').fill(`${name} by day`)
  await editing.getByRole('button', { name: 'Submit' }).click()
  await expect(editing).toBeHidden()
  await expect(row).toContainText(`${name} by day`)
  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialog(`Delete “${name} by day”?`)
  await question.getByLabel('Your password').fill('not it')
  await question.getByRole('button', { name: 'Delete resource' }).click()
  await expect(question).toContainText("You aren't authorized to make this action")
  await question.getByLabel('Your password').fill('meridian-demo')
  await question.getByRole('button', { name: 'Delete resource' }).click()
  await expect(question).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('another tab erases only after a yes, and Back closes the dialog', {
  tag: '@all',
}, async () => {
  await page.goto(list)
  await page.getByRole('button', { name: 'Add resource' }).click()
  await page.getByRole('menuitem', { name: 'Video' }).click()
  const name = adding().getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(page).toHaveTitle(/Adding Resource/)
  await name.fill('The Nile from source to sea')
  const tab = adding().getByRole('link', { name: 'Document' })
  await tab.click()
  const question = dialog('Switch to Document?')
  await expect(question).toContainText('Unsaved data will be erased !!!')
  await expect(question.getByRole('button', { name: 'Stay on Video' })).toBeFocused()
  // Escape answers the question alone.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('The Nile from source to sea')
  await tab.click()
  await question.getByRole('button', { name: 'Erase and switch' }).click()
  await expect(page).toHaveURL(/resources\/add\/document/)
  await expect(name).toHaveValue('')
  await page.goBack()
  await expect(adding()).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test('an address of its own opens the dialog with unit and lesson, and closing goes to the list', {
  tag: '@all',
}, async ({ request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const id = list.split('/')[3]
  const book = await teacher.call<{
    units: { id: string; name: string; lessons: { id: string; name: string }[] }[]
  }>('GET', `/books/${id}`)
  const unit = book.units[1]
  const lesson = unit?.lessons[0]
  await page.goto(`${list}/add/audio?unit_id=${unit?.id}&lesson_id=${lesson?.id}`)
  await expect(adding().getByRole('combobox', { name: 'Unit' })).toHaveValue(
    `Unit 2: ${unit?.name}`,
  )
  await expect(adding().getByRole('combobox', { name: 'Lesson' })).toHaveValue(lesson?.name ?? '')
  await adding().getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test('a film that is on its way holds the form back, and what is no film is named', async () => {
  await page.goto(`${list}/add/video`)
  const file = adding().locator('input[name=asset_id]')
  await file.setInputFiles({
    name: 'lesson-plan.pages',
    mimeType: 'application/zip',
    buffer: Buffer.from('no film'),
  })
  await expect(adding()).toContainText(
    'lesson-plan.pages was not added. Invalid file type accepted files: mp4',
  )
  await page.route('**/api/upload/tus', () => undefined)
  await file.setInputFiles({
    name: 'nile.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(50_000),
  })
  await expect(adding()).toContainText('You can submit when the upload is done.')
  await expect(adding().getByRole('button', { name: 'Submit' })).toBeDisabled()
  await adding().getByRole('button', { name: 'Cancel upload' }).click()
  await expect(adding().getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('an upload is given up before anything of it has left', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/sending-*.js', async (route) => {
    await held
    await route.continue()
  })
  let begun = 0
  await page.route('**/api/upload/tus', (route) => {
    begun += 1
    return route.abort()
  })
  await page.goto(`${list}/add/video`)
  const file = adding().locator('input[name=asset_id]')
  const film = { name: 'nile.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(50_000) }
  await file.setInputFiles(film)
  await expect(adding().getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(adding().getByRole('button', { name: 'Pause upload' })).toBeHidden()
  await adding().getByRole('button', { name: 'Cancel upload' }).click()
  await expect(adding().getByRole('button', { name: 'Submit' })).toBeEnabled()

  const loaded = page.waitForResponse('**/assets/sending-*.js')
  release()
  await (await loaded).finished()
  // The next one is sent, so what was given up would have been too.
  await file.setInputFiles(film)
  await expect.poll(() => begun).toBe(1)
})

test('a worksheet is added and opened, and its way leads back to the resources', async () => {
  await page.goto(`${list}/add/worksheet`)
  await page.getByLabel('Name', { exact: true }).fill('Measure your walk')
  await page.getByLabel('Description').fill('With a map.')
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await takeOption(page.getByRole('option', { name: /^Unit 1/ }))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measure your walk')
  await expect(page).toHaveURL(/resources\/worksheet\//)
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})
