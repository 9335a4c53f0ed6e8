import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string; name: string }
type Attempt = { id: string; questions: { id: string }[] }

/** A quiz of the demo's teacher with one essay, which three students of a class have handed in. */
async function handedIn(request: APIRequestContext, teacher: LoggedIn) {
  const { id: source } = await teacher.call<Row>('POST', '/quiz')
  const question = 'Why do people live by rivers?'
  await teacher.call('POST', '/questions/create', {
    paper_id: source,
    type: 'essay',
    question,
    weight: 5,
  })
  const [classroom] = await teacher.call<Row[]>('POST', '/classrooms/getAll')
  const { id } = await teacher.call<Row>('POST', '/teacher/assign', {
    paper_id: source,
    name: `Rivers ${Date.now().toString(36)}`,
    type: 'quiz',
    classes: [classroom?.id],
  })
  const students = await teacher.call<{ user: { email: string; name: string } }[]>(
    'POST',
    '/students/getAll',
    { filters: [{ name: 'class_id', value: classroom?.id }], metaData: { perPage: 50 } },
  )
  const emails = new Map<string, string>()
  for (const { user } of students) {
    if (emails.size === 3) break
    const login = await request.post('/api/login', {
      data: { email: user.email, password: 'meridian-demo' },
    })
    // Some of the demo's people are blocked.
    if (!login.ok()) continue
    const student = await logIn(request, user.email)
    const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: id })
    const saved = await request.put(`/api/attempts/${attempt.id}/answers`, {
      headers: { authorization: `Bearer ${student.session.user.token.token}` },
      data: {
        answers: [{ id: attempt.questions[0]?.id, seq: 1, value: { text: `Water. ${user.name}` } }],
      },
    })
    expect(saved.ok()).toBe(true)
    await student.call('POST', `/attempts/${attempt.id}/submit`)
    emails.set(user.name, user.email)
  }
  const rows = await teacher.call<{ id: string; student: { user: { name: string } } }[]>(
    'POST',
    '/papers/responses',
    {
      paper_id: id,
      questions: false,
      sort: { column: 'name', direction: 'asc' },
      filters: [{ name: 'state', value: 'to_grade' }],
    },
  )
  const names = rows.map((row) => row.student.user.name)
  const [firstName = ''] = names
  const first = await logIn(request, emails.get(firstName) ?? '')
  return { id, names, attempt: rows[0]?.id, first }
}

const grade = (page: Page) => page.getByLabel('Grade for question 1')
const words = (page: Page) => page.getByLabel('Feedback for question 1')
const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

/** What is used and lies under a notification. */
const underNotifications = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).evaluate((list) => {
    const box = list.getBoundingClientRect()
    return [...document.querySelectorAll('a[href], button, input, textarea, select')]
      .filter((one) => !list.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((one) => one.textContent)
  })

test('two windows grade one answer and nothing is lost; the rest is graded by keyboard, released together, and changed on purpose', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await handedIn(request, teacher)
  const [name = '', second = ''] = quiz.names
  await teacher.call('POST', '/comments/create', { text: 'Say which river you mean.' })
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  const at = (who: string | RegExp, where = page) =>
    expect(where.getByRole('heading', { level: 2, name: who })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  const change = page.getByRole('button', { name: 'Change this grade' })
  await page.goto(`/dashboard/quizzes/${quiz.id}/responses?view=question&state=to_grade`)
  await at(name)
  await grade(page).fill('3')
  await words(page).fill('Name a river.')
  await says(page, 'Draft, saved')
  await page.reload()
  await expect(grade(page)).toHaveValue('3')
  await expect(words(page)).toHaveValue('Name a river.')

  const other = await (await windowOf(browser, teacher)).newPage()
  await other.goto(page.url())
  await expect(grade(other)).toHaveValue('3')
  await grade(other).fill('2')
  await grade(other).press('Enter')
  await at(second, other)
  await expect(other.getByText('1 graded, not released')).toBeVisible()
  await other.context().close()
  // The next one is there before the server has said that another window was faster.
  await grade(page).fill('4')
  await grade(page).press('Enter')
  await page.getByRole('button', { name: 'Go back to it' }).click()
  const conflict = page.getByRole('region', { name: 'This was graded elsewhere since you began' })
  await expect(conflict.getByText('2 / 5')).toBeVisible()
  await expect(conflict.getByText('4 / 5')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()

  // What opens beside a button keeps the page where it is, also when its code is there already.
  const comments = page.getByRole('button', { name: 'Comments' })
  const search = page.getByLabel('Search your comments')
  await comments.click()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  // The second click of a double click does not pass over the next one.
  await page.getByRole('button', { name: 'Save and next' }).dblclick()
  await at(second)
  await page.setViewportSize({ width: 1280, height: 300 })
  await comments.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await comments.click()
  await expect(search).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })

  // By keyboard alone, with names hidden, and with a menu in the page that a player keeps and nobody sees.
  await page.getByRole('switch', { name: 'Hide names' }).click()
  await at(/^Student \d+$/)
  await page.evaluate(() => {
    const menu = document.createElement('div')
    menu.setAttribute('role', 'menu')
    menu.hidden = true
    document.querySelector('main')?.append(menu)
  })
  await expect(grade(page)).toHaveValue('')
  await page.keyboard.press('f')
  await expect(grade(page)).toHaveValue('5')
  await page.keyboard.press('s')
  await expect(grade(page)).toBeFocused()
  await expect(grade(page)).toHaveValue('')
  await page.keyboard.type('7')
  await says(page, 'Grade invalid: 0 to 5')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(page.locator('[data-sheet]').getByText('Partly correct')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: '3 graded, not released' })).toBeVisible()

  const pupil = await (await windowOf(browser, quiz.first)).newPage()
  await pupil.goto(`/dashboard/attempts/${quiz.attempt}`)
  await expect(pupil.getByText('Your teacher is still reading.').first()).toBeVisible()
  await expect(pupil.getByText('Name a river.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Release 3 results' }).click()
  const sure = page.getByRole('dialog')
  await expect(sure.getByText(/students can still send answers, and no end is set/)).toBeVisible()
  await sure.getByRole('button', { name: 'Wait' }).click()
  await expect(page.getByRole('button', { name: 'Release 3 results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sure.getByRole('button', { name: 'Release 3 results' }).click()
  await expect(page.getByText('Nothing is left to grade or release')).toBeVisible()
  await pupil.reload()
  await expect(pupil.getByText('Name a river.')).toBeVisible()

  // What a student sees is text; a change of it is asked about, and taken back.
  await page.goto(`/dashboard/quizzes/${quiz.id}/responses?view=question&hidden=false`)
  await page.getByRole('link', { name }).click()
  await at(name)
  await expect(change).toBeVisible()
  await page.keyboard.press('z')
  await expect(grade(page)).toHaveCount(0)
  await change.click()
  await grade(page).fill('1')
  await grade(page).press('Enter')
  await expect(sure.getByText(/sees the new grade at once: .*4.* to .*1/)).toBeVisible()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('4 / 5')).toBeVisible()
  await grade(page).press('Enter')
  await sure.getByRole('button', { name: 'Change grade' }).click()
  await expect(row.getByText('1 / 5')).toBeVisible()
  expect(await underNotifications(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('4 / 5')).toBeVisible()
  await Promise.all([context.close(), pupil.context().close()])
})
