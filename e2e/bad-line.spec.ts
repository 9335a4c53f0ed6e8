import { type APIRequestContext, expect } from '@playwright/test'
import { BadLine, openKept, reopen, smallPhone } from './support/lines.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

const tag = Date.now().toString(36)
const name = `Over the rapids ${tag}`
const link = `A map of the rapids ${tag}`

const tof = (question: string) => ({
  type: 'tof',
  question: `${question}, ${tag}.`,
  weight: 1,
  tofOption: { status: true },
  explanation: `Why: ${question}`,
})

/** A lesson with a link and a worksheet that is open for practice, and a quiz with its result at once, for one student. */
async function prepare(request: APIRequestContext) {
  const teacher = await logIn(request, accounts.Teacher)
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', list)
  const emails = all.map(({ user }) => user.email).filter((email) => email !== accounts.Student)
  const student = await logIn(request, emails.at(-5) ?? '')
  const [book] = await student.call<{ id: string }[]>('GET', '/reading/books')
  const { units } = await student.call<{ units: { id: string; lessons: { id: string }[] }[] }>(
    'GET',
    `/reading/books/${book?.id}`,
  )
  const place = {
    book_id: book?.id,
    chapter_id: units[0]?.id,
    lesson_id: units[0]?.lessons[0]?.id,
    description: 'For the way home.',
  }
  await teacher.call('POST', '/resources/create/url', {
    ...place,
    name: link,
    url: 'https://example.org/rapids',
  })
  const made = await teacher.call<{ paper: { id: string } }>(
    'POST',
    '/resources/create/worksheet',
    {
      ...place,
      name,
    },
  )
  for (const question of ['Rapids are shallow', 'A cataract is a rapid'])
    await teacher.call('POST', '/questions/create', { paper_id: made.paper.id, ...tof(question) })
  await teacher.call('PUT', '/papers/practice', { id: made.paper.id, open: true })

  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  for (const question of [
    'The Nile has six cataracts',
    'Boats pass them all year',
    'A dam ends some',
  ])
    await teacher.call('POST', '/questions/create', { paper_id: draft, ...tof(question) })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    paper_id: draft,
    name,
    type: 'quiz',
    classes: classes.map(({ id }) => id),
    start_date: null,
    deadline: null,
  })
  const lesson = `/dashboard/my-books/${place.book_id}/${place.lesson_id}`
  return { student, lesson, worksheet: made.paper.id, paper }
}

// A processor that is four times slower is slower yet beside the other journeys.
test.use({ actionTimeout: 30_000 })
const patient = expect.configure({ timeout: 30_000 })

test('on an old phone, over a slow line that is cut ten times, a student reads, practises, answers, hands in and reads the result', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { student, lesson, worksheet, paper } = await prepare(request)
  const context = await windowOf(browser, student, { phone: true })
  const line = new BadLine(context)
  const title = () => page.getByRole('heading', { level: 1 })
  const needsLine = () => page.getByRole('heading', { name: 'This page needs a connection' })
  let page = await openKept(context)
  await page.setViewportSize(smallPhone.viewport)

  await test.step('the home', async () => {
    await line.cut()
    page = await reopen(context)
    await patient(page.locator('[data-as-of]')).toBeVisible()
    await line.back()
    await patient(page.locator('[data-as-of]')).toHaveCount(0)
  })

  await test.step('a lesson', async () => {
    await page.goto(lesson)
    const mark = () => page.getByRole('button', { name: `Mark as finished: ${link}`, exact: true })
    await patient(mark()).toBeVisible()
    await line.cut()
    await mark().tap()
    await patient(mark()).toHaveAttribute('aria-pressed', 'false')
    page = await reopen(context, lesson)
    await patient(needsLine()).toBeVisible()
    await line.back()
    // The page is there by itself, and nothing has to be pressed.
    await patient(mark()).toBeVisible()
    await mark().tap()
    await patient(mark()).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('practice', async () => {
    const question = () => page.getByRole('heading', { level: 2 })
    const address = `/dashboard/practice/${worksheet}`
    await page.goto(address)
    await patient(question()).toHaveText(`Rapids are shallow, ${tag}.`)
    await page.getByText('True', { exact: true }).tap()
    await line.cut()
    await page.getByRole('button', { name: 'Check' }).tap()
    // What is chosen stays, to be checked once there is a line.
    await patient(page.getByRole('radio', { name: 'True' })).toBeChecked()
    await line.back()
    await page.getByRole('button', { name: 'Check' }).tap()
    await patient(page.getByRole('status').getByText('Right', { exact: true })).toBeVisible()
    await line.cut()
    page = await reopen(context, address)
    await patient(needsLine()).toBeVisible()
    await line.back()
    // What was checked is not asked again.
    await patient(question()).toHaveText(`A cataract is a rapid, ${tag}.`)
  })

  const { id: attempt } = await student.call<{ id: string }>('POST', '/attempts', {
    paper_id: paper,
  })
  const address = `/dashboard/attempts/${attempt}`
  await test.step('answers', async () => {
    await page.goto(address)
    for (const [place, question] of ['six cataracts', 'all year', 'ends some'].entries()) {
      await patient(page.getByRole('heading', { level: 2 })).toContainText(question)
      await line.cut()
      await page.getByText('True', { exact: true }).tap()
      await patient(page.getByText('On this device', { exact: false }).first()).toBeVisible()
      if (place === 1) {
        page = await reopen(context, `${address}?question=2`)
        await patient(page.getByRole('radio', { name: 'True' })).toBeChecked()
      }
      await line.back()
      if (place < 2) await page.getByRole('button', { name: 'Next', exact: true }).tap()
    }
  })

  await test.step('handing in', async () => {
    await line.cut()
    await page.getByRole('button', { name: 'Check and submit' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).tap()
    const waits = () => page.getByText('Your work is on this device. It is handed in as soon as')
    await patient(waits()).toBeVisible()
    page = await reopen(context, address)
    await patient(waits()).toBeVisible()
    await line.back()
    await patient(title()).toHaveText('Handed in')
  })

  await test.step('the result', async () => {
    await line.cut()
    page = await reopen(context, address)
    await patient(needsLine()).toBeVisible()
    await line.back()
    await patient(page.getByText('100%')).toBeVisible()
    await line.cut()
    // What is on show stays on show.
    await patient(page.getByText('100%')).toBeVisible()
    await line.back()
  })

  expect(line.cuts).toBe(10)
  const { questions } = await student.call<{ questions: { answer: { status: boolean } | null }[] }>(
    'GET',
    `/attempts/${attempt}`,
  )
  expect(questions.map(({ answer }) => answer?.status)).toEqual([true, true, true])
  await context.close()
})
