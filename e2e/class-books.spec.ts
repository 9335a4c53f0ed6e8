import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

interface Lesson {
  id: string
  name: string
}
interface Reading {
  book: { id: string; name: string }
  units: { lessons: Lesson[] }[]
}

test('a teacher hides a lesson from a class and pins another, takes both back, and sees who has read', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const student = await logIn(request, accounts.Student)
  const rooms = await teacher.call<{ id: string; name: string }[]>('POST', '/classrooms/getAll')
  const room = rooms.find(({ name }) => name === 'Grade 6 A')
  const reading = await teacher.call<Reading>('GET', `/classrooms/${room?.id}/reading`)
  const lessons = reading.units.at(-1)?.lessons ?? []
  const [hidden, pinned] = [lessons[0]?.name ?? '', lessons[1]?.name ?? '']
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(`/dashboard/classroom/${room?.id}`)
  const tabs = page.getByRole('navigation', { name: 'Pages of the class' })
  await tabs.getByRole('link', { name: 'Books' }).click()
  const hide = page.getByRole('button', { name: `Hide from the class: ${hidden}` })
  const pin = page.getByRole('button', { name: `Pin for the class: ${pinned}` })
  const notes = page.getByRole('region', { name: 'Notifications' })
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await expect(notes.getByText(/is hidden from/).first()).toBeVisible()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page)).toEqual([])

  const theirs = await (await windowOf(browser, student)).newPage()
  await theirs.goto(`/dashboard/my-books/${reading.book.id}`)
  const path = theirs.getByRole('navigation', { name: 'The way through this book' })
  const ofPinned = path.locator('section', { hasText: 'Pinned by your teacher' })
  await ofPinned.getByRole('link', { name: pinned }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(pinned)
  await expect(theirs.getByRole('main').getByText('Pinned by your teacher')).toHaveCount(2)
  await expect(path.getByText(hidden)).toHaveCount(0)
  expect(await violations(theirs)).toEqual([])
  await theirs.goto(`/dashboard/my-books/${reading.book.id}/${lessons[0]?.id}`)
  await expect(theirs.getByRole('heading', { name: /on the map/ })).toBeVisible()

  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'false')
  await theirs.goto(`/dashboard/my-books/${reading.book.id}/${lessons[0]?.id}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(hidden)

  await page
    .getByRole('link', { name: /^Opened by/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    reading.units[0]?.lessons[0]?.name ?? '',
  )
  await expect(page.getByRole('row', { name: /Adam Adel/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the publisher sees what is read by school, and a school what is read by class', async ({
  browser,
  request,
}) => {
  const provider = await (await windowOf(browser, await logIn(request, accounts.IBC))).newPage()
  await provider.goto('/dashboard/statistics')
  const bySchool = provider.getByRole('table', { name: 'Lessons read' })
  const row = bySchool.getByRole('row', { name: /Al-Nahda Language School/ })
  await expect(row).toHaveText(/Al-Nahda Language School.*\d+.*\d+.*\d+/)
  expect(await violations(provider)).toEqual([])
  const school = await (await windowOf(browser, await logIn(request, accounts.School))).newPage()
  await school.goto('/dashboard/statistics')
  const byClass = school.getByRole('table', { name: 'Lessons read' })
  await byClass.getByRole('link', { name: 'Grade 6 A' }).click()
  await expect(school.getByText(/^Opened by/).first()).toBeVisible()
  // An admin of the school sees how many, and neither who nor a button to choose.
  await expect(school.getByRole('link', { name: /^Opened by/ })).toHaveCount(0)
  await expect(school.getByRole('button', { name: /^Hide from the class/ })).toHaveCount(0)
})
