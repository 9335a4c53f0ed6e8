import { pdfOf } from '@meridian/file-check/samples/documents.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, demoPassword, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

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

test('an announcement is edited; of two tabs the second is told, sees the other text, and replaces it', {
  tag: '@all',
}, async ({ browser, request }) => {
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
  await page.goto('/dashboard')
  const told = page.getByRole('listitem').filter({ hasText: `${text} two` })
  await expect(told).toContainText('Edited')
  await reader.close()
  await context.close()
})

/** Notes with the document how many files an announcement had when its text was first seen. */
function noteFirstSight(text: string): void {
  const sight = new MutationObserver(() => {
    const item = [...document.querySelectorAll('li')].find((li) => li.textContent.includes(text))
    if (!item) return
    document.documentElement.dataset.files = String(item.querySelectorAll('button').length)
    sight.disconnect()
  })
  sight.observe(document, { childList: true, subtree: true })
}

test('files are attached with an announcement, read by a student in the page, and taken off again', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { teacher, student, classroom } = await people(request)
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  const text = `The map is below ${Date.now().toString(36)}`
  const sheet = await openSheet(page, classroom)
  await sheet.getByRole('textbox').fill(text)
  const chosen = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Attach files' }).focus()
  await page.keyboard.press('Enter')
  const map = { name: 'map.png', mimeType: 'image/png', buffer: pictures.png }
  const page1 = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdfOf(1) }
  const strange = { name: 'game.exe', mimeType: 'application/octet-stream', buffer: pdfOf(1) }
  await (await chosen).setFiles([map, page1, strange])
  await expect(sheet.getByText('game.exe')).toBeVisible()
  await expect(sheet.getByText(/was not added\. Invalid file type/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Take map.png off' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Take sheet.pdf off' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Post announcement' }).click()
  const item = sheet.getByRole('listitem').filter({ hasText: text })
  await expect(item.getByRole('button', { name: /^map\.png/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Take map.png off' })).toHaveCount(0)

  const reader = await windowOf(browser, student)
  const seen = await reader.newPage()
  await seen.addInitScript(noteFirstSight, text)
  await seen.goto('/dashboard')
  const told = seen.getByRole('listitem').filter({ hasText: text })
  await told.getByRole('button', { name: /^map\.png/ }).click()
  // Files that came after the text would push away what stands below it.
  expect(await seen.evaluate(() => document.documentElement.dataset.files)).toBe('2')
  const viewer = seen.getByRole('dialog', { name: 'map.png' })
  await expect(viewer.getByRole('img', { name: 'map.png' })).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
  await seen.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await seen.goto('/dashboard/announcements')
  const row = seen.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: /^sheet\.pdf/ }).click()
  await expect(
    seen.getByRole('dialog', { name: 'sheet.pdf' }).locator('canvas').first(),
  ).toBeVisible()
  await seen.keyboard.press('Escape')

  // Opened from the class's announcements, which stay open.
  await item.getByRole('button', { name: /^map\.png/ }).click()
  await expect(page.getByRole('dialog', { name: 'map.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'map.png' })).toHaveCount(0)
  await item.getByRole('button', { name: /^Edit the announcement of/ }).click()
  await item.getByRole('button', { name: 'Take map.png off' }).click()
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toContainText('Edited')
  await expect(item.getByRole('button', { name: /^sheet\.pdf/ })).toBeVisible()
  await expect(item.getByRole('button', { name: /^map\.png/ })).toHaveCount(0)
  await seen.reload()
  await expect(row.getByRole('button', { name: /^sheet\.pdf/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^map\.png/ })).toHaveCount(0)
  await reader.close()
  await context.close()
})

test('addresses in an announcement are links, its line breaks stay, and markup is text', {
  tag: '@all',
}, async ({ browser, request }) => {
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

test('an announcement is scheduled, seen by its author alone, moved, and posted after all', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { teacher, student, classroom } = await people(request)
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  const text = `Bring a ruler ${Date.now().toString(36)}`
  const sheet = await openSheet(page, classroom)
  await sheet.getByRole('textbox').fill(text)
  await sheet.getByRole('radio', { name: 'At a time' }).check()
  const schedule = sheet.getByRole('button', { name: 'Schedule announcement' })
  // No time is not now.
  await schedule.click()
  await expect(sheet.getByText('Enter a date and time as DD/MM/YYYY HH:mm')).toBeVisible()
  // A day is chosen in the calendar, and the announcements stay open.
  await sheet.getByRole('button', { name: 'Choose a date' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: / 15 \w+ \d{4}/ }).click()
  await page.keyboard.press('Escape')
  const time = sheet.getByRole('textbox', { name: 'Date and time' })
  await expect(time).toHaveValue(/^15\//)
  await time.fill('01/06/2020 08:00')
  await schedule.click()
  await expect(sheet.getByText('This time is over.')).toBeVisible()
  await time.fill('01/06/2190 08:00')
  await schedule.click()
  const item = sheet.getByRole('listitem').filter({ hasText: text })
  await expect(item).toContainText('Scheduled for')
  await expect(item).toContainText('01/06/2190 08:00')
  await expect(sheet.getByRole('radio', { name: 'Now' })).toBeChecked()

  const reader = await windowOf(browser, student)
  const seen = await reader.newPage()
  await seen.goto('/dashboard/announcements')
  await expect(seen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seen.getByText(text)).toHaveCount(0)

  await item.getByRole('button', { name: /^Edit the announcement of/ }).click()
  await item.getByRole('textbox', { name: 'Date and time' }).fill('02/06/2190 08:00')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toContainText('02/06/2190 08:00')
  await item.getByRole('button', { name: /^Edit the announcement of/ }).click()
  await item.getByRole('radio', { name: 'Now' }).check()
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).not.toContainText('Scheduled')
  await seen.reload()
  await expect(seen.getByText(text)).toBeVisible()
  await reader.close()
  await context.close()
})

test('a student reads an announcement where it stands, and its author sees who has read it', async ({
  browser,
  request,
}) => {
  const { teacher, classroom } = await people(request)
  // Not the student of the other journeys, who may have it in sight at the same time.
  const inClass = { filters: [{ name: 'class_id', value: [classroom.id] }] }
  const students = await teacher.call<{ user: { name: string; email: string } }[]>(
    'POST',
    '/students/getAll',
    inClass,
  )
  const other = students.find(({ user }) => user.email !== accounts.Student)
  if (!other) throw new Error('The class has no second student')
  const student = await logIn(request, other.user.email)
  const text = `Bring a compass ${Date.now().toString(36)}`
  await teacher.call('POST', '/announcements', { class_id: classroom.id, content: text })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  const item = (await openSheet(page, classroom)).getByRole('listitem').filter({ hasText: text })
  const readBy = item.getByRole('link', { name: /^Read by/ })
  await expect(readBy).toHaveText(/^Read by \d+ of \d+$/)

  const reader = await windowOf(browser, student)
  const seen = await reader.newPage()
  const noted = seen.waitForResponse((answer) => answer.url().endsWith('/announcements/read'))
  await seen.goto('/dashboard/announcements')
  await expect(seen.getByText(text)).toBeVisible()
  // What stands above it may still be on its way, and moves it.
  await expect(seen.locator('[aria-busy="true"]')).toHaveCount(0)
  await seen.getByText(text).scrollIntoViewIfNeeded()
  expect((await noted).status()).toBe(200)
  await expect(seen.getByText('Read by')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Announcements' }).click()
  await expect(readBy).toHaveText(/^Read by [1-9]\d* of \d+$/)
  await readBy.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Who has read it' })).toBeVisible()
  await expect(page.getByText(/^Read by [1-9]\d* of \d+ students$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search students' }).fill(other.user.name)
  const row = page.getByRole('row').filter({ hasText: other.user.name })
  await expect(row.locator('time')).toBeVisible()
  await reader.close()
  await context.close()
})

test('a school’s admin writes to the whole school; students and teachers have it on their homes', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const { teacher, student } = await people(request)
  const text = `School begins at nine ${Date.now().toString(36)}`
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Announcements' }).click()
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByRole('textbox', { name: 'Announcement' }).fill(text)
  // To a class it needs one, and what is typed stays on the way there and back.
  await dialog.getByRole('radio', { name: 'A class' }).check()
  await expect(dialog.getByRole('textbox', { name: 'Announcement' })).toHaveValue(text)
  await dialog.getByRole('button', { name: 'Post announcement' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: 'The whole school' }).check()
  await dialog.getByRole('button', { name: 'Post announcement' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText('Whole school')
  await expect(row).toContainText(/Read by \d+ of \d+/)

  const readers = [await windowOf(browser, teacher), await windowOf(browser, student)]
  const homes: Page[] = []
  for (const reader of readers) {
    const home = await reader.newPage()
    await home.goto('/dashboard')
    const told = home.getByRole('listitem').filter({ hasText: text })
    await expect(told).toContainText('Whole school')
    await home.goto('/dashboard/announcements')
    await expect(home.getByText(text)).toBeVisible()
    await expect(home.getByRole('button', { name: 'New announcement' })).toHaveCount(0)
    homes.push(home)
  }

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit announcement' })
  await edit.getByRole('textbox').fill(`${text}, not at eight`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('not at eight')
  await expect(row).toContainText('Edited')

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Delete announcement' }).click()
  await expect(row).toHaveCount(0)
  for (const home of homes) {
    await home.reload()
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(home.getByText(text)).toHaveCount(0)
  }
  for (const each of [context, ...readers]) await each.close()
})
