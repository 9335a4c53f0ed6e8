import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test.use({ reducedMotion: 'reduce' })

test('where stillness is wished for, what was hidden shows with all that it holds at once', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => {
    const heading = document.querySelector('h1')
    const visibility = () => heading && getComputedStyle(heading).visibility
    document.body.style.visibility = 'hidden'
    const before = visibility()
    document.body.style.visibility = ''
    return [before, visibility()]
  })
  expect(seen).toEqual(['hidden', 'visible'])
})
