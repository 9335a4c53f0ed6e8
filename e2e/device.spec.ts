import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { keptOn } from './support/device.ts'
import { openKept } from './support/lines.ts'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

interface Attempt {
  id: string
  questions: { id: string }[]
}

const tag = Date.now().toString(36)
/** Words that stand in one place each, so that finding them says what was kept. */
const words = {
  name: `A paper of secrets ${tag}`,
  explanation: `Because of the quiz ${tag}`,
  model: `A model of an essay ${tag}`,
  practice: `Because of the practice ${tag}`,
  comment: `A comment before its time ${tag}`,
  own: `What the student wrote ${tag}`,
  other: `What somebody else wrote ${tag}`,
}

const saved = async (request: APIRequestContext, one: LoggedIn, attempt: Attempt, text: string) => {
  const values = [{ status: true }, { text }]
  const answers = attempt.questions.map(({ id }, at) => ({ id, seq: at + 1, value: values[at] }))
  const answer = await request.put(`/api/attempts/${attempt.id}/answers`, {
    headers: { authorization: `Bearer ${one.session.user.token.token}` },
    data: { answers },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A worksheet that may be practised, and a quiz that is given with its results held back until they are released. */
async function prepare(request: APIRequestContext) {
  const teacher = await logIn(request, accounts.Teacher)
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', list)
  const emails = all.map(({ user }) => user.email).filter((email) => email !== accounts.Student)
  const student = await logIn(request, emails.at(-6) ?? '')
  const other = await logIn(request, emails.at(-7) ?? '')
  const [book] = await student.call<{ id: string }[]>('GET', '/reading/books')
  const { units } = await student.call<{ units: { id: string; lessons: { id: string }[] }[] }>(
    'GET',
    `/reading/books/${book?.id}`,
  )
  const [unit] = units
  const place = { book_id: book?.id, chapter_id: unit?.id, lesson_id: unit?.lessons[0]?.id }
  const { paper: worksheet } = await teacher.call<{ paper: { id: string } }>(
    'POST',
    '/resources/create/worksheet',
    { ...place, name: words.name, description: 'To practise.' },
  )
  const statement = { type: 'tof', weight: 1, tofOption: { status: true } }
  await teacher.call('POST', '/questions/create', {
    ...statement,
    paper_id: worksheet.id,
    question: `Practised ${tag}.`,
    explanation: words.practice,
  })
  await teacher.call('PUT', '/papers/practice', { id: worksheet.id, open: true })
  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    ...statement,
    paper_id: draft,
    question: `Asked ${tag}.`,
    explanation: words.explanation,
  })
  await teacher.call('POST', '/questions/create', {
    type: 'essay',
    weight: 5,
    paper_id: draft,
    question: `Why, ${tag}?`,
    explanation: words.model,
  })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    paper_id: draft,
    name: words.name,
    type: 'quiz',
    classes: classes.map(({ id }) => id),
    start_date: null,
    deadline: null,
  })
  const beside = await other.call<Attempt>('POST', '/attempts', { paper_id: paper })
  await saved(request, other, beside, words.other)
  await other.call('POST', `/attempts/${beside.id}/submit`)
  return { teacher, student, paper, worksheet, lesson: `${place.book_id}/${place.lesson_id}` }
}

const secrets = ['explanation', 'model', 'practice', 'comment', 'other'] as const
/** Which of the secrets the device keeps now. */
async function found(page: Page): Promise<string[]> {
  const kept = await keptOn(page)
  // The grade of the essay, and the whole with it.
  const grade = /\b[45]\.37\b/.test(kept) ? ['grade'] : []
  return [...secrets.filter((secret) => kept.includes(words[secret])), ...grade]
}

test('a device keeps no right answer, no grade before its time and nobody else’s work, and nothing after its person', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { teacher, student, paper, worksheet, lesson } = await prepare(request)
  const context = await windowOf(browser, student, { phone: true })
  const page = await openKept(context)
  const title = page.getByRole('heading', { level: 1 })
  // What was read is kept, so the searches below look at something. The paper itself may stand behind others of the class.
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toContain('POST/attempts/getAll')
  expect(await found(page)).toEqual([])

  await page.goto(`/dashboard/my-books/${lesson}`)
  await expect(page.getByText(words.name)).toBeVisible()
  await page.goto(`/dashboard/practice/${worksheet.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Practised ${tag}.`)
  expect(await found(page)).toEqual([])
  await page.getByText('True', { exact: true }).tap()
  await page.getByRole('button', { name: 'Check' }).tap()
  await expect(page.getByText(words.practice)).toBeVisible()
  expect(await found(page)).toEqual([])

  const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: paper })
  await page.goto(`/dashboard/attempts/${attempt.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Asked ${tag}.`)
  await page.getByText('True', { exact: true }).tap()
  await page.goto(`/dashboard/attempts/${attempt.id}?question=2`)
  await page.getByRole('textbox').fill(words.own)
  type Read = { questions: { answer: { text?: string } | null }[] }
  await expect
    .poll(async () => {
      const { questions } = await student.call<Read>('GET', `/attempts/${attempt.id}`)
      return questions[1]?.answer?.text
    })
    .toBe(words.own)
  await expect.poll(() => keptOn(page)).toContain(`Why, ${tag}?`)
  expect(await found(page)).toEqual([])
  await page.getByRole('button', { name: 'Check and submit' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).tap()
  await expect(title).toHaveText('Handed in')

  // Graded, with a comment, and not released yet.
  await teacher.call('PUT', '/questions/review', {
    attempt_question_id: attempt.questions[1]?.id,
    grade: 4.37,
    feedback: words.comment,
  })
  for (const address of [`/dashboard/attempts/${attempt.id}`, '/dashboard/results', '/dashboard']) {
    await page.goto(address)
    await expect(title).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(words.comment)).toHaveCount(0)
    expect([address, await found(page)]).toEqual([address, []])
  }

  // Released, it is on show, and still not on the device.
  await teacher.call('PUT', '/papers/review', { attempt_id: attempt.id, wait: false })
  await page.goto(`/dashboard/attempts/${attempt.id}`)
  await expect(page.getByText(words.comment)).toBeVisible()
  await expect(page.getByText(words.explanation)).toBeAttached()
  expect((await found(page)).filter((secret) => secret !== 'grade')).toEqual([])

  // Whoever comes next finds nothing of it. The journal of answers goes on knowing that an attempt was answered here, by ids alone.
  const { name } = student.session.user as unknown as { name: string }
  expect(await keptOn(page)).toContain(name)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: / Student$/ }).tap()
  await page.getByRole('menuitem', { name: 'Log out' }).tap()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect
    .poll(async () => {
      const kept = await keptOn(page)
      return [name, tag, student.session.user.token.token].filter((one) => kept.includes(one))
    })
    .toEqual([])
  await context.close()
})
