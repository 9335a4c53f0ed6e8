import { type APIRequestContext, expect, type Request } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { inspect, violations } from './support/walk/inspect.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

type Row = { id: string }
type Attempt = { id: string; questions: { id: string }[] }

/** A quiz of the teacher's that the demo's student has handed in wrongly, so that the result is out at once. */
async function released(teacher: LoggedIn, student: LoggedIn, name: string) {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'The Blue Nile begins in Lake Victoria.',
    weight: 2,
    tofOption: { status: false },
  })
  const [classroom] = await teacher.call<Row[]>('POST', '/classrooms/getAll', {
    query: 'Grade 6 A',
  })
  await teacher.call('PUT', '/quiz', {
    id,
    name,
    description: 'Rivers',
    classes: [classroom?.id],
  })
  const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: id })
  await student.call('PUT', `/attempts/${attempt.id}/answers`, {
    answers: [{ id: attempt.questions[0]?.id, seq: 1, value: { status: true } }],
  })
  await student.call('POST', `/attempts/${attempt.id}/submit`)
  return attempt
}

async function people(request: APIRequestContext) {
  return {
    teacher: await logIn(request, accounts.Teacher),
    student: await logIn(request, accounts.Student),
  }
}

test('a student asks on a phone, the teacher answers at the desk, and the bell tells the student', async ({
  browser,
  request,
}) => {
  const { teacher, student } = await people(request)
  const name = `Asked ${Date.now().toString(36)}`
  const attempt = await released(teacher, student, name)
  const phone = await (await windowOf(browser, student, { phone: true })).newPage()
  await phone.goto(`/dashboard/attempts/${attempt.id}`)
  await phone.getByRole('button', { name: 'Ask about this answer, question 1' }).click()
  const field = phone.getByRole('textbox', { name: 'Ask about this answer' })
  await expect(field).toBeFocused()
  await phone.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(phone.getByText('Write something first')).toBeVisible()
  await field.fill('Why is it not\nLake Victoria?')
  // What is written outlives a reload, and a line that breaks.
  await phone.reload()
  await expect(field).toHaveValue('Why is it not\nLake Victoria?')
  await phone.context().setOffline(true)
  // The line is there again once the message was lost on it: what is sent later would arrive.
  const isMessage = (one: Request) => one.method() === 'POST' && /answers\/threads$/.test(one.url())
  await Promise.all([
    phone.waitForEvent('requestfailed', isMessage),
    phone.getByRole('button', { name: 'Ask', exact: true }).click(),
  ])
  await expect(field).toHaveValue('Why is it not\nLake Victoria?')
  await phone.context().setOffline(false)
  await expect(phone.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled()
  expect(await inspect(phone, true)).toEqual([])
  // The answer comes after both clicks: the second would be beside the field that an answer takes away, and take the focus with it.
  const clicked = Promise.withResolvers<void>()
  await phone.context().route('**/api/answers/threads', async (route) => {
    await clicked.promise
    await route.continue()
  })
  await phone.getByRole('button', { name: 'Ask', exact: true }).dblclick()
  clicked.resolve()
  const said = phone.getByRole('list', { name: 'Questions about this answer' })
  await expect(said.getByRole('listitem')).toHaveCount(1)
  await expect(phone.getByText('Waiting for an answer')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Write again, question 1' })).toBeFocused()
  expect(await inspect(phone, true)).toEqual([])

  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: /questions? about/ })
  await expect(waiting).toBeVisible()
  expect(await violations(page)).toEqual([])
  await waiting.getByRole('link', { name: /^View all/ }).click()
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/query=/)
  // The head and the one row that is found.
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
  const reply = page.getByRole('textbox', { name: /^Your answer to/ })
  await expect(reply).toBeFocused()
  await expect(page.getByText('Lake Victoria?')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await reply.fill('Look at the map on page 12: the Blue Nile begins in Ethiopia.')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await expect(reply).toBeHidden()

  await phone.goto('/dashboard/notifications')
  await phone
    .getByRole('link', { name: new RegExp(`Your question about .*${name}.* has been answered`) })
    .click()
  await expect(phone.getByText('the Blue Nile begins in Ethiopia')).toBeVisible()
  await expect(phone.getByText('Answered', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Close for questions' }).click()
  await expect(page.getByRole('button', { name: 'Open for questions again' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/^Closed for questions since/)).toBeVisible()
  await expect(phone.getByRole('button', { name: /Write again/ })).toHaveCount(0)
})

test('a thread reads from right to left, and the owner of a quiz lets nobody ask', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { teacher, student } = await people(request)
  const name = `Silent ${Date.now().toString(36)}`
  const attempt = await released(teacher, student, name)
  await student.call('POST', '/answers/threads', {
    attempt_question_id: attempt.questions[0]?.id,
    idempotency_key: crypto.randomUUID(),
    text: 'لماذا ليست بحيرة فكتوريا؟',
  })
  const phone = await (await windowOf(browser, student, { phone: true, language: 'ar' })).newPage()
  await phone.goto(`/dashboard/attempts/${attempt.id}`)
  await expect(phone.getByText('بانتظار الرد')).toBeVisible()
  await expect(phone.getByText('لماذا ليست بحيرة فكتوريا؟')).toHaveCSS('direction', 'rtl')
  await phone.getByRole('button', { name: /^اكتب مرة أخرى/ }).click()
  expect(await inspect(phone, true)).toEqual([])

  const page = await (await windowOf(browser, teacher)).newPage()
  const [quiz] = await teacher.call<Row[]>('POST', '/quiz/getAll', { query: name })
  await page.goto(`/dashboard/quizzes/${quiz?.id}/settings`)
  const asking = page.getByRole('combobox', { name: 'Students may ask about their answers' })
  await asking.click()
  await takeOption(page.getByRole('option', { name: 'Not at all' }))
  await expect(page.getByLabel('Days after the release')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('بانتظار الرد')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^اكتب مرة أخرى/ })).toHaveCount(0)
})
