import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

test('a student opens a book at its next lesson, finishes a part and the lesson, and goes on by keyboard', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const student = await logIn(request, accounts.Student)
  const [book] = await student.call<{ id: string; name: string; finished: number }[]>(
    'GET',
    '/reading/books',
  )
  const bookId = book?.id ?? ''
  const { next, units } = await student.call<{
    next: string
    units: { id: string; lessons: { id: string; name: string }[] }[]
  }>('GET', `/reading/books/${bookId}`)
  const lessons = units.flatMap((unit) => unit.lessons.map((one) => ({ ...one, unit: unit.id })))
  const at = lessons.findIndex(({ id }) => id === next)
  const [lesson, following] = [lessons[at], lessons[at + 1]]
  const name = `The delta from space ${Date.now().toString(36)}`
  // Of two parts one is finished by itself, so that the lesson waits for its student.
  for (const each of [name, `${name}, and later`])
    await provider.call('POST', '/resources/create/url', {
      book_id: bookId,
      chapter_id: lesson?.unit,
      lesson_id: lesson?.id,
      name: each,
      description: 'Seen from above.',
      url: 'https://example.org/delta',
    })

  const page = await (await windowOf(browser, student)).newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'My books', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My books' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: book?.name ?? '' })
    .click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(lesson?.name ?? '')
  const here = page
    .getByRole('navigation', { name: 'The way through this book' })
    .locator('[aria-current]')
  await expect(here).toContainText(lesson?.name ?? '')
  await expect(page.getByRole('link', { name: `Open: ${name}`, exact: true })).toHaveAttribute(
    'href',
    'https://example.org/delta',
  )
  expect(await violations(page)).toEqual([])

  const mark = page.getByRole('button', { name: `Mark as finished: ${name}`, exact: true })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Finish this lesson' }).press('Enter')
  const back = page.getByRole('button', { name: 'Not finished after all' })
  await expect(back).toBeVisible()
  await expect(here).toContainText('Finished')
  await page.getByRole('link', { name: 'Go on' }).press('Enter')
  await expect(title).toHaveText(following?.name ?? '')

  await page.goto('/dashboard/my-books')
  await expect(
    page.getByText(new RegExp(`^.?${(book?.finished ?? 0) + 1}.? of .* lessons finished`)).first(),
  ).toBeVisible()
})

test('on a phone a book opens as its outline, in Arabic as in English', async ({
  browser,
  request,
}) => {
  const student = await logIn(request, accounts.Student)
  const [book] = await student.call<{ id: string; name: string }[]>('GET', '/reading/books')
  const page = await (await windowOf(browser, student, { language: 'ar' })).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/my-books/${book?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book?.name ?? '')
  const path = page.getByRole('navigation', { name: 'مسار هذا الكتاب' })
  await path.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'كل الدروس' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})
