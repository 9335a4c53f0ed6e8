import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string; name: string }
type Attempt = { id: string; questions: { id: string; position: number }[] }

/** A quiz of the demo's teacher with a wrong key, given to a class of the demo's student, who has answered it rightly. */
async function answeredQuiz(request: APIRequestContext, teacher: LoggedIn, student: LoggedIn) {
  const name = `Deltas ${Date.now().toString(36)}`
  const { id: source } = await teacher.call<Row>('POST', '/quiz')
  for (const [question, status] of [
    ['The Nile has a delta.', false],
    ['Cairo lies in Egypt.', true],
  ] as const)
    await teacher.call('POST', '/questions/create', {
      paper_id: source,
      type: 'tof',
      question,
      weight: 2,
      tofOption: { status },
    })
  const home = await student.call<{ classes: { data: Row[] } }>('GET', '/stats/student')
  const own = await teacher.call<Row[]>('POST', '/classrooms/getAll', {
    metaData: { perPage: 100 },
  })
  const classroom = home.classes.data.find(({ id }) => own.some((one) => one.id === id))
  if (!classroom) throw new Error('The student sits in no class of the teacher')
  const { id } = await teacher.call<Row>('POST', '/teacher/assign', {
    paper_id: source,
    name,
    type: 'quiz',
    classes: [classroom.id],
  })
  const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: id })
  const saved = await request.put(`/api/attempts/${attempt.id}/answers`, {
    headers: { authorization: `Bearer ${student.session.user.token.token}` },
    data: {
      answers: attempt.questions.map((one) => ({ id: one.id, seq: 1, value: { status: true } })),
    },
  })
  expect(saved.ok()).toBe(true)
  await student.call('POST', `/attempts/${attempt.id}/submit`)
  return { id, name, classroom, attempt }
}

test('a key is corrected after a look at what it does, the student is told, and it is taken back', async ({
  browser,
  request,
}) => {
  const [teacher, student] = [
    await logIn(request, accounts.Teacher),
    await logIn(request, accounts.Student),
  ]
  const quiz = await answeredQuiz(request, teacher, student)
  const pupil = await (await windowOf(browser, student)).newPage()
  const page = await (await windowOf(browser, teacher)).newPage()
  const result = async () => {
    await pupil.goto(`/dashboard/attempts/${quiz.attempt.id}`)
    return pupil
      .getByRole('region')
      .or(pupil.locator('section'))
      .filter({ hasText: 'Score' })
      .first()
  }
  await expect(await result()).toContainText('2 / 4')

  await page.goto(`/dashboard/quizzes/${quiz.id}`)
  await page.getByRole('button', { name: 'Change the right answer: question 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct question 1' })
  await expect(dialog.getByText('That is the right answer already.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply correction' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'True', exact: true }).check()
  await expect(dialog.getByText('1 better, 0 worse, 0 the same.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /2 \/ 4.*4 \/ 4/ })).toBeVisible()
  await expect(await result()).toContainText('2 / 4')
  await dialog.getByRole('button', { name: 'Apply correction' }).click()
  await expect(dialog).toBeHidden()
  await expect(await result()).toContainText('4 / 4')

  // The teacher looks as the student does: the same words, and nothing to do.
  const said = (one: Page) => one.getByRole('list', { name: 'Result' }).innerText()
  await page.getByRole('link', { name: 'Responses' }).click()
  await page.getByRole('link', { name: /^See as / }).click()
  const bar = page.getByRole('complementary', { name: 'See as a student' })
  await expect(bar).toContainText('Nothing you do here changes anything.')
  await expect(page.locator('main')).toContainText('4 / 4')
  expect(await said(page)).toBe(await said(pupil))
  await bar.getByRole('link', { name: 'Back to responses' }).click()
  await page.getByRole('link', { name: 'Questions' }).click()

  await pupil.goto('/dashboard')
  const notices = pupil.getByRole('region', { name: 'Your marks that changed' })
  await expect(notices).toContainText('The right answer to question 1 was corrected.')
  await notices
    .getByRole('button', { name: `Got it: ${quiz.name}` })
    .first()
    .click()
  await expect(notices.getByText(quiz.name)).toBeHidden()

  await page.getByRole('button', { name: 'Undo: Question 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone by')).toBeVisible()
  await expect(await result()).toContainText('2 / 4')
  await pupil.context().close()

  await page.goto(`/dashboard/classroom/${quiz.classroom.id}`)
  // What is half written to the class is there again after a reload.
  const announcements = page.getByRole('button', { name: 'Announcements' })
  const announcement = page.getByRole('textbox', { name: /^Write to/ })
  await announcements.click()
  await announcement.fill('Bring your atlas.')
  await page.reload()
  await announcements.click()
  await expect(announcement).toHaveValue('Bring your atlas.')
  await page.keyboard.press('Escape')
  const tabs = page.getByRole('navigation', { name: 'Pages of the class' })
  await tabs.getByRole('link', { name: 'Grades' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.classroom.name)
  const table = page.getByRole('table', { name: 'Students and their grades' })
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('.numbers')].map((one) => one.textContent?.replace(/\s+/g, ' ')),
      ),
    )
  const papers = await table.locator('thead th').count()
  const take = async (format: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return coming
  }
  expect((await take('Excel (.xlsx)')).suggestedFilename()).toMatch(/\.xlsx$/)
  const download = await take('CSV')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1, -2)
  // Of each student the papers that the table shows: points and what they are out of.
  const written = lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      (cell) => cell[1] ?? cell[2],
    )
    return Array.from({ length: papers - 2 }, (_, place) =>
      cells.slice(3 + place * 4, 5 + place * 4),
    )
      .filter(([points]) => points)
      .map(([points, most]) => `${points} / ${most}`)
  })
  const points = shown.map((row) => row.filter((text) => text?.includes('/')))
  expect(written).toEqual(points)
  await page.context().close()
})
