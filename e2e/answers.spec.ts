import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

interface Attempt {
  id: string
  questions: { answer: { text: string } | null; revision: number }[]
  receipt: { sha256: string } | null
  lease: { id: string } | null
}

/** Two students of the demo's teacher, and a quiz of two essays that no other journey knows. */
async function quizFor(request: APIRequestContext, name: string) {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  for (const question of ['Why do people live by rivers?', 'What is a delta?'])
    await teacher.call('POST', '/questions/create', {
      paper_id: draft,
      type: 'essay',
      question,
      weight: 2,
    })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    paper_id: draft,
    name,
    type: 'quiz',
    classes: classes.map(({ id }) => id),
    start_date: null,
    deadline: null,
  })
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', list)
  const emails = all.map(({ user }) => user.email).filter((email) => email !== accounts.Student)
  const [email = '', otherEmail = ''] = emails.slice(-2)
  const student = await logIn(request, email)
  const { id } = await student.call<Attempt>('POST', '/attempts', { paper_id: paper })
  const stored = () => student.call<Attempt>('GET', `/attempts/${id}`)
  return { teacher, student, email, otherEmail, paper, id, stored }
}
type Quiz = Awaited<ReturnType<typeof quizFor>>

const answersCall = '**/api/attempts/*/answers'
const cut = (where: Page | BrowserContext) => where.route(answersCall, (route) => route.abort())
const mend = (where: Page | BrowserContext) => where.unroute(answersCall)
const field = (page: Page) => page.getByRole('textbox', { name: /rivers|delta/ })
const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const here = (page: Page) => page.getByRole('button', { name: 'Continue here' })

async function open(
  context: BrowserContext,
  { id }: Quiz,
  question = 1,
  from?: string,
): Promise<Page> {
  const page = await context.newPage()
  if (from) await page.goto(from)
  await page.goto(`/dashboard/attempts/${id}?question=${question}`)
  await expect(field(page)).toBeVisible()
  return page
}
const texts = async ({ stored }: Quiz) =>
  (await stored()).questions.map(({ answer }) => answer?.text ?? null)

test('answers pass a cut line, a lost reply, a killed tab and a session that ends, on a machine that others use', async ({
  browser,
  request,
}) => {
  const quiz = await quizFor(request, 'Answers on a bad line')
  const context = await windowOf(browser, quiz.student)
  let page = await open(context, quiz)

  // The line is cut; what was typed meanwhile outlives a reload, and is sent when the line is back.
  await cut(context)
  await field(page).fill('Water')
  await says(page, 'On this device, not sent')
  await page.reload()
  await expect(field(page)).toHaveValue('Water')
  await mend(context)
  await page.reload()
  await saved(page)
  expect(await texts(quiz)).toEqual(['Water', null])

  // The reply is lost on its way back: what is sent again changes nothing.
  await context.route(answersCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('Water and food')
  await says(page, 'On this device, not sent')
  await mend(context)
  await saved(page)
  expect((await quiz.stored()).questions[0]).toMatchObject({
    answer: { text: 'Water and food' },
    revision: 2,
  })

  // The tab dies right after a key.
  await cut(context)
  await field(page).fill('Water, food and trade')
  await page.close()
  await mend(context)
  page = await open(context, quiz)
  await expect(field(page)).toHaveValue('Water, food and trade')
  await saved(page)

  // The session ends while something is unsent. Whoever logs in next finds nothing of it.
  await cut(context)
  await field(page).fill('Water, food, trade, and land')
  await says(page, 'On this device')
  await quiz.student.call('POST', '/logout')
  await mend(context)
  await expect(page).toHaveURL(/login/)
  const other = await logIn(request, quiz.otherEmail)
  const logInHere = (person: LoggedIn) =>
    page.evaluate(
      (session) => localStorage.setItem('meridian.session', session),
      JSON.stringify(person.session),
    )
  await logInHere(other)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByText(/kept on this device/)).toHaveCount(0)
  await page.goto(`/dashboard/attempts/${quiz.id}`)
  await says(page, "isn't on the map")
  const again = await logIn(request, quiz.email)
  await logInHere(again)
  await page.goto('/dashboard')
  await expect
    .poll(async () => (await again.call<Attempt>('GET', `/attempts/${quiz.id}`)).questions[0])
    .toMatchObject({ answer: { text: 'Water, food, trade, and land' } })
  await context.close()
})

test('one tab and one device at a time writes, nothing is overwritten unseen, and the receipt is the same for both', {
  tag: '@all',
}, async ({ browser, request }) => {
  const quiz = await quizFor(request, 'Answers in two places')
  const school = await windowOf(browser, quiz.student)
  const first = await open(school, quiz)
  await field(first).fill('By the river')
  await saved(first)

  // A second tab reads until it is asked to go on; the first then reads at once.
  const second = await open(school, quiz)
  await says(second, 'This is open on another tab or device')
  await expect(field(second)).toBeDisabled()
  await here(second).click()
  await expect(field(second)).toBeEnabled()
  await expect(field(first)).toBeDisabled()
  await says(first, 'This is open on another tab or device')
  await first.close()

  // Another device takes over while this one has no line; each answers, one of them the same question.
  await cut(school)
  await field(second).fill('By the sea, unsent')
  const home = await windowOf(browser, quiz.student)
  const phone = await open(home, quiz)
  await here(phone).click()
  await expect(field(phone)).toHaveValue('By the river')
  await field(phone).fill('In the delta')
  await saved(phone)
  await mend(school)
  await says(second, 'This is open on another tab or device')
  await says(second, '1 answer given here is not sent yet')
  await expect(field(second)).toHaveValue('By the sea, unsent')
  expect(await texts(quiz)).toEqual(['In the delta', null])

  // Back at the first machine both versions are shown, and the student chooses.
  await here(second).click()
  await says(second, 'also given on another tab or device')
  await expect(field(second)).toHaveValue('In the delta')
  await second.getByRole('button', { name: 'Use this version' }).click()
  await expect(field(second)).toHaveValue('By the sea, unsent')
  await saved(second)
  expect(await texts(quiz)).toEqual(['By the sea, unsent', null])

  // Handing in waits for the line, and gives a receipt.
  await cut(school)
  await second.getByRole('button', { name: 'Next' }).click()
  await field(second).fill('Land that a river leaves behind')
  await second.getByRole('button', { name: 'Check and submit' }).click()
  const submit = second.getByRole('dialog').getByRole('button', { name: 'Submit quiz' })
  await submit.click()
  await says(second, 'Your work is on this device. It is handed in as soon as there is')
  // Meanwhile the phone, without a line, goes on writing what will come too late.
  await cut(home)
  // It is done by itself when the line is back.
  await mend(school)
  await second.getByRole('heading', { name: 'Receipt' }).click()
  const { receipt } = await quiz.stored()
  await says(second, receipt?.sha256 ?? 'a check code')
  await mend(home)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Receipt' })).toBeVisible()

  const desk = await (await windowOf(browser, quiz.teacher)).newPage()
  await desk.goto(`/dashboard/quizzes/${quiz.paper}/responses?response=${quiz.id}`)
  await desk.getByRole('button', { name: 'Answers unchanged since handed in' }).click()
  await desk.getByLabel("Student's receipt").fill(`Check code: ${receipt?.sha256}`)
  await says(desk, 'This is the receipt of these answers.')
  await desk.keyboard.press('Escape')
  await desk
    .getByRole('button', { name: /earlier answer/ })
    .first()
    .click()
  await says(desk, 'In the delta')
  await Promise.all([school.close(), home.close(), desk.context().close()])
})

test('what comes too late for an attempt that is handed in elsewhere is shown, and stays until it is let go', {
  tag: '@all',
}, async ({ browser, request }) => {
  const quiz = await quizFor(request, 'Answers that come too late')
  const context = await windowOf(browser, quiz.student)
  const page = await open(context, quiz)
  // The phone has taken over before this page learns of it, so that not even its last breath is taken.
  await cut(context)
  const home = await windowOf(browser, quiz.student)
  const phone = await open(home, quiz, 2, '/dashboard')
  await here(phone).click()
  await expect(field(phone)).toBeEnabled()
  await field(page).fill('Too late, but not lost')
  await says(page, 'On this device, not sent')
  await page.close()
  // What goes beyond the limit stays in the field over a look at another question.
  await field(phone).fill('x'.repeat(20_010))
  await says(phone, '10 characters too many')
  await phone.getByRole('button', { name: 'Previous' }).click()
  await expect(phone).toHaveURL(/question=1/)
  await phone.getByRole('button', { name: 'Next' }).click()
  await says(phone, '10 characters too many')
  await field(phone).fill('Enough')
  // Back closes the dialog and leaves the question behind it on show.
  await phone.getByRole('button', { name: 'Check and submit' }).click()
  await expect(phone.getByRole('dialog')).toBeVisible()
  await phone.evaluate(() => window.history.back())
  await expect(phone.getByRole('dialog')).toBeHidden()
  await expect(phone).toHaveURL(/question=2/)
  await expect(field(phone)).toHaveValue('Enough')
  await phone.getByRole('button', { name: 'Check and submit' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click()
  await expect(phone.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  // The places of its questions are passed over: Back leads to where it was opened from.
  await phone.goBack()
  const title = phone.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Good /)
  await phone.getByRole('link', { name: /Answers that come too late/ }).click()
  await expect(phone.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await phone.goBack()
  await expect(title).toHaveText(/^Good /)
  await mend(context)
  // Home names what it came too late for, and leads there.
  const back = await context.newPage()
  await back.goto('/dashboard')
  const notice = back.getByText(/are still on this device and were not sent/)
  await expect(notice).toContainText('Answers that come too late')
  await back.getByRole('link', { name: 'See these answers' }).click()
  await says(back, 'Too late, but not lost')
  await back.reload()
  await says(back, 'Too late, but not lost')
  await back.getByRole('button', { name: 'OK' }).click()
  await expect(back.getByText('Too late, but not lost')).toHaveCount(0)
  await back.reload()
  await expect(back.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(back.getByText('Too late, but not lost')).toHaveCount(0)
  await Promise.all([context.close(), home.close()])
})

test('what the server has taken is not called unsent when only its reply was lost before the hand-in', async ({
  browser,
  request,
}) => {
  const quiz = await quizFor(request, 'Answers whose reply is lost')
  const context = await windowOf(browser, quiz.student)
  const page = await open(context, quiz)
  await saved(page)
  // The answer arrives, and so does the hand-in of another page; this one hears of neither.
  await context.route(answersCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('Water arrives')
  await says(page, 'On this device, not sent')
  await expect.poll(() => texts(quiz)).toEqual(['Water arrives', null])
  await page.close()
  const { lease } = await quiz.stored()
  await quiz.student.call('POST', `/attempts/${quiz.id}/submit?lease=${lease?.id}`)
  await mend(context)

  const home = await context.newPage()
  const asked = home.waitForResponse(`**/api/attempts/${quiz.id}/lease`)
  await home.goto('/dashboard')
  await asked
  const kept = () =>
    home.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('meridian-answers')
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            const all = request.result.transaction('changes').objectStore('changes').count()
            all.onsuccess = () => {
              request.result.close()
              resolve(all.result)
            }
          }
        }),
    )
  await expect.poll(kept).toBe(0)
  await expect(home.getByText(/still on this device/)).toHaveCount(0)
  await context.close()
})
