import { expect, test } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'

// The worker would answer for files without a question to the server.
test.use({ serviceWorkers: 'block' })

for (const [type, address, files] of [
  ['Student', '/dashboard', [/\/StudentHome-/, /\/student-ar-/, /\/kept-/, /\/frame-/]],
  ['Teacher', '/dashboard', [/\/TeacherHome-/, /\/home-/, /\/frame-/]],
  ['Teacher', '/dashboard/quizzes', [/\/quizzes-/, /\/rows-/, /\/frame-/]],
] as const)
  test(`the page of ${type} at ${address} asks for its code and its texts before the entry has come`, async ({
    browser,
    request,
  }) => {
    const person = await logIn(request, accounts[type])
    const context = await windowOf(browser, person, { language: 'ar' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    // The entry stays away, so whatever is asked for is asked for by the page itself.
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto(address)
    for (const file of files)
      await expect.poll(() => asked.some((path) => file.test(path)), String(file)).toBe(true)
    // Nobody downloads another's home.
    expect(
      asked.filter((path) => /Home-.*js$/.test(path) && !path.includes(`/${type}Home-`)),
    ).toEqual([])
    await context.close()
  })

test('nobody is sent the code of a page before somebody has logged in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await page.waitForLoadState('load')
  expect(asked.filter((path) => /frame-|Home/.test(path))).toEqual([])
})
