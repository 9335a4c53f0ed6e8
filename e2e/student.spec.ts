import { type APIRequestContext, expect } from '@playwright/test'
import { accounts, logIn } from './support/people.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

interface StudentPaper {
  paper: { id: string; name: string }
  state: string
}

/** A student of the demo other than the one with a known address, with a paper to start: the walk looks at theirs. */
async function studentWithPaper(request: APIRequestContext) {
  const school = await logIn(request, accounts.School)
  const students = await school.call<{ user: { email: string } }[]>('POST', '/students/getAll', {
    metaData: { perPage: 100 },
  })
  for (const { user } of students.filter(({ user }) => user.email !== accounts.Student)) {
    const person = await logIn(request, user.email)
    const papers = await person.call<StudentPaper[]>('POST', '/attempts/getAll', {
      metaData: { perPage: 50 },
    })
    const open = papers.find(({ state }) => state === 'open')
    if (open) return { person, paper: open.paper }
  }
  throw new Error('Nobody in the demo has a paper to start')
}

test('a student on a phone answers while the line is down, finds the answer after a reload, and everything is saved when it is back', async ({
  browser,
  request,
}) => {
  const { person, paper } = await studentWithPaper(request)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((saved) => {
    if (!localStorage.getItem('meridian.session')) localStorage.setItem('meridian.session', saved)
  }, JSON.stringify(person.session))
  const page = await context.newPage()
  await page.goto(`/dashboard/papers/${paper.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  const choice = page.getByRole('radio').first()
  await expect(choice).toBeVisible()

  // Without a line the answer stays on the device, and the page says so.
  await context.setOffline(true)
  await choice.check({ force: true })
  await expect(page.getByText(/kept on this device/).first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio').first()).toBeChecked()

  // Cut off and reloaded in between: what was not sent yet is sent then.
  await page.route('**/api/attempts/*/answers', (route) => route.abort())
  const other = page.getByRole('radio').nth(1)
  await other.check({ force: true })
  await page.reload()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.unroute('**/api/attempts/*/answers')
  await page.reload()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const own = await browser.newContext()
  await own.addInitScript(
    (saved) => localStorage.setItem('meridian.session', saved),
    JSON.stringify(person.session),
  )
  const elsewhere = await own.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('radio').nth(1)).toBeChecked()
  await own.close()

  // What the home page could not send either is sent from there when the line is back.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: paper.name }).first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/question=2/)
  await page.goBack()
  await context.setOffline(true)
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(/kept on this device/).first()).toBeVisible()
  await page.goBack()
  const unsent = page.getByText(/are still on this device and were not sent/)
  await expect(unsent).toBeVisible()
  await context.setOffline(false)
  await expect(unsent).toBeHidden()
})
