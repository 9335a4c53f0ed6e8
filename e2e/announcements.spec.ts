import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'

type Row = { id: string; name: string }

/** A class of the demo's teacher in which the demo's student sits. */
async function sharedClass(teacher: LoggedIn, student: LoggedIn): Promise<Row> {
  const home = await student.call<{ classes: { data: Row[] } }>('GET', '/stats/student')
  const own = await teacher.call<Row[]>('POST', '/classrooms/getAll', {
    metaData: { perPage: 100 },
  })
  const shared = home.classes.data.find(({ id }) => own.some((one) => one.id === id))
  if (!shared) throw new Error('The student sits in no class of the teacher')
  return shared
}

/** The demo's teacher and student with a class that they share. */
async function people(request: APIRequestContext) {
  const teacher = await logIn(request, accounts.Teacher)
  const student = await logIn(request, accounts.Student)
  return { teacher, student, classroom: await sharedClass(teacher, student) }
}

/** Opens the announcements of a class. */
async function openSheet(page: Page, classroom: Row) {
  await page.goto(`/dashboard/classroom/${classroom.id}`)
  await page.getByRole('button', { name: 'Announcements' }).click()
  return page.getByRole('dialog', { name: 'Announcements' })
}

test('an announcement is edited; of two tabs the second is told, sees the other text, and replaces it', async ({
  browser,
  request,
}) => {
  const { teacher, student, classroom } = await people(request)
  const context = await windowOf(browser, teacher)
  const [one, two] = [await context.newPage(), await context.newPage()]
  const text = `Bring your atlas ${Date.now().toString(36)}`
  const first = await openSheet(one, classroom)
  await first.getByRole('textbox').fill(text)
  await first.getByRole('button', { name: 'Post announcement' }).click()
  const item = (sheet: typeof first, words: string) =>
    sheet.getByRole('listitem').filter({ hasText: words })
  await expect(item(first, text)).toBeVisible()

  const second = await openSheet(two, classroom)
  const pencil = { name: /^Edit the announcement of/ }
  await item(second, text).getByRole('button', pencil).click()
  await second.getByRole('textbox', { name: 'Text of the announcement' }).fill(`${text} two`)
  await item(first, text).getByRole('button', pencil).click()
  await first.getByRole('textbox', { name: 'Text of the announcement' }).fill(`${text} one`)
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(item(first, `${text} one`)).toContainText('Edited')

  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Somebody else has changed this')).toBeVisible()
  await expect(second.getByText(`${text} one`)).toBeVisible()
  // What was typed lives on in a page that is loaded anew, and so does what it was typed over.
  await two.reload()
  await two.getByRole('button', { name: 'Announcements' }).click()
  const mine = second.getByRole('textbox', { name: 'Text of the announcement' })
  await expect(mine).toHaveValue(`${text} two`)
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(item(second, `${text} two`)).toContainText('Edited')

  const reader = await windowOf(browser, student)
  const page = await reader.newPage()
  await page.goto('/dashboard/announcements')
  await expect(page.getByText(`${text} two`)).toBeVisible()
  await reader.close()
  await context.close()
})

test('addresses in an announcement are links, its line breaks stay, and markup is text', async ({
  browser,
  request,
}) => {
  const { teacher, student, classroom } = await people(request)
  const mark = Date.now().toString(36)
  const content = `خريطة ${mark}: https://example.org/${mark}؟\n<b>javascript:alert(1)</b>`
  await teacher.call('POST', '/announcements', { class_id: classroom.id, content })
  const context = await windowOf(browser, student)
  const page = await context.newPage()
  for (const address of ['/dashboard/announcements', '/dashboard']) {
    await page.goto(address)
    const link = page.getByRole('link', { name: `https://example.org/${mark}`, exact: true })
    await expect(link).toHaveAttribute('href', `https://example.org/${mark}`)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    const text = page.getByText('<b>javascript:alert(1)</b>')
    await expect(text).toBeVisible()
    expect(await text.innerText()).toBe(content)
    await expect(text.getByRole('link')).toHaveCount(1)
  }
  await context.close()
})
