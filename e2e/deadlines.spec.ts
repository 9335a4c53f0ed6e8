import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

test('more time reaches a student who answers, and what a device without a line had kept at the end is the teacher’s to accept', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const { id } = await teacher.call<{ id: string }>('POST', '/quiz')
  const question = { paper_id: id, type: 'tof', question: 'The Nile flows north.', weight: 2 }
  await teacher.call('POST', '/questions/create', { ...question, tofOption: { status: true } })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const settings = async (fields: object) => {
    const { paper } = await teacher.call<{ paper: { version: number } }>('GET', `/quiz/${id}`)
    const same = { id, version: paper.version, name: 'Against the clock', description: 'Rivers' }
    const all = { ...same, classes: classes.map((one) => one.id), ...fields }
    await teacher.call('PUT', '/quiz', all)
  }
  await settings({ time_limit: 40 })
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { name: string; email: string } }[]>(
    'POST',
    '/students/getAll',
    list,
  )
  const { name = '', email = '' } = all.at(-3)?.user ?? {}
  const student = await logIn(request, email)
  const started = await student.call<{ id: string }>('POST', '/attempts', { paper_id: id })

  const school = await windowOf(browser, teacher)
  const desk = await school.newPage()
  const home = await windowOf(browser, student)
  const page = await home.newPage()
  await page.goto(`/dashboard/attempts/${started.id}`)
  await expect(page.getByRole('timer')).toContainText(/^(40:00|39:)/)

  await desk.goto(`/dashboard/quizzes/${id}/settings`)
  await desk.getByRole('button', { name: 'Give extra time' }).click()
  await desk.getByLabel('Search students').fill(name)
  await desk.getByRole('dialog').getByRole('button', { name }).click()
  await desk.getByRole('combobox', { name: 'Time limit' }).click()
  await takeOption(desk.getByRole('option', { name: '2', exact: false }).last())
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Answering now')).toBeVisible()

  await page.getByText('False', { exact: true }).click()
  await expect(page.getByRole('timer')).toContainText(/^1:\d\d:\d\d|^\d:\d\d:/)
  await expect(page.getByText(/^You have more time now/)).toBeVisible()

  await home.setOffline(true)
  await page.getByText('True', { exact: true }).click()
  await expect(page.getByText('On this device, not sent').first()).toBeVisible()
  await settings({ end_date: '2026-01-02T10:00' })
  await student.call('GET', `/attempts/${started.id}`)
  await home.setOffline(false)
  await expect(page.getByText(/^1 answer arrived after your time had ended/)).toBeVisible({
    timeout: 30_000,
  })
  // Its one device has sent all there was, so that nothing else is waited for.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time is up. Handed in.')
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('heading', { name: 'Your score' })).toBeVisible()

  await desk.goto(`/dashboard/quizzes/${id}/responses`)
  await desk.getByLabel('Search students').fill(name)
  const row = desk.getByRole('navigation', { name: 'Students' })
  await row.getByRole('link', { name, exact: true }).click()
  await expect(desk.getByText('1 answer arrived after the end')).toBeVisible()
  await expect(desk.getByRole('button', { name: '1 with late answers' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Close review' })).toBeDisabled()
  await desk.getByRole('button', { name: '1 late answer waits for your decision' }).click()
  await expect(desk.getByRole('heading', { name: /^1 answer arrived/ })).toBeFocused()
  await desk.getByRole('button', { name: 'Accept' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(desk.getByText(/^Accepted by/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Close review' })).toBeEnabled()
  await desk.goto(`/dashboard/quizzes/${id}/settings`)
  await desk.getByRole('button', { name: 'Give extra time' }).click()
  await desk.getByLabel('Search students').fill(name)
  await desk.getByRole('dialog').getByRole('button', { name }).click()
  await expect(
    desk.getByText(/has already handed this in, and more time does not reopen/),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(/counts: your teacher has accepted it/)).toBeVisible()
  await expect(page.getByText('Earlier receipts')).toBeVisible()
  await Promise.all([home.close(), school.close()])
})
