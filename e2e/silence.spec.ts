import { expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

/** Calls that are taken and never answered, until they are let through. */
async function silence(page: Page, calls: string) {
  let asked = 0
  await page.route(calls, () => {
    asked += 1
  })
  return { asked: () => asked, end: () => page.unroute(calls) }
}

test('a list whose server says nothing gives up, says so, and is there when it is tried again', async ({
  browser,
  request,
}) => {
  const page = await (await windowOf(browser, await logIn(request, accounts.School))).newPage()
  await page.clock.install()
  const silent = await silence(page, '**/api/students/getAll')
  await page.goto('/dashboard/students')
  await expect.poll(silent.asked).toBe(1)
  // The call is made before the code is there; from when that waits for it, its time is counted.
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.clock.fastForward('02:01')
  const told = page.getByRole('alert').filter({ hasText: "We couldn't load the students." })
  await expect(told).toBeVisible()
  // It was waited for once: nobody waits as long again without having asked.
  expect(silent.asked()).toBe(1)
  await silent.end()
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(told).toHaveCount(0)
  await page.context().close()
})

test('on a device with a wrong clock the time left is the school’s, and answers to a silent server are kept and sent again', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const { id } = await teacher.call<{ id: string }>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 2,
    tofOption: { status: true },
  })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { paper } = await teacher.call<{ paper: { version: number } }>('GET', `/quiz/${id}`)
  await teacher.call('PUT', '/quiz', {
    id,
    version: paper.version,
    name: 'Without a word',
    description: 'Rivers',
    time_limit: 40,
    classes: classes.map((one) => one.id),
  })
  const students = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', {
    metaData: { perPage: 100 },
  })
  const student = await logIn(request, students.at(-4)?.user.email ?? '')
  const started = await student.call<{ id: string }>('POST', '/attempts', { paper_id: id })

  const page = await (await windowOf(browser, student)).newPage()
  const hour = 3_600_000
  await page.clock.install({ time: Date.now() + 3 * hour })
  await page.goto(`/dashboard/attempts/${started.id}`)
  const left = page.getByRole('timer')
  await expect(left).toContainText(/^(40:00|39:)/)
  await expect(page.getByText(/^Your device's clock is (179|180|181) minutes fast/)).toBeVisible()
  // Somebody sets it back to yesterday: the time left goes on as it was.
  await page.clock.setSystemTime(Date.now() - 24 * hour)
  await expect(left).toContainText(/^(40:00|39:)/)

  const silent = await silence(page, '**/api/attempts/*/answers')
  await page.getByText('True', { exact: true }).click()
  await expect.poll(silent.asked).toBe(1)
  await page.clock.fastForward('00:16')
  await expect(page.getByText('On this device, not sent').first()).toBeVisible()
  await expect(page.getByText(/kept on this device and sent as soon as/)).toBeVisible()
  await silent.end()
  await page.clock.fastForward('00:40')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const stored = await student.call<{ questions: { answer: unknown }[] }>(
    'GET',
    `/attempts/${started.id}`,
  )
  expect(stored.questions[0]?.answer).toEqual({ status: true })

  // The end comes by the time that has passed, whatever the device shows.
  await page.clock.fastForward('41:00')
  await expect(left).toContainText(/^00:00/)
  await page.context().close()
})
