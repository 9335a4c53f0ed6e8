import { expect } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { cutOff } from './support/letters.ts'
import { accounts, logIn, type Type, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

/** Pages that together have every kind of field. */
const pages: Partial<Record<Type, readonly string[]>> = {
  // A search, the browser's own list, an import's file, pills.
  School: ['students', 'students-create', 'teachers-edit'],
  // Dates, numbers, a text of several lines, lists that are searched.
  Teacher: ['quiz-settings', 'statistics'],
  // In a dialog; captions and addresses.
  IBC: ['resource-add-video'],
  // Passwords.
  Student: ['settings'],
}

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const)
  test(`no field cuts Arabic letters off, ${language}`, { tag: '@all' }, async ({
    browser,
    request,
  }) => {
    const cut: string[] = []
    for (const [type, names] of Object.entries(pages) as [Type, string[]][]) {
      const person = await logIn(request, accounts[type])
      const context = await windowOf(browser, person, { language })
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      const addresses = await addressesOf(type, person, true)
      for (const name of names) {
        await page.goto(addresses[name] ?? '')
        await expect(page.locator('#root h1').first()).toBeVisible()
        // A dialog opens over the list that its address shows first, whose fields are there before it.
        const within = name === 'resource-add-video' ? page.getByRole('dialog') : page
        await expect(within.locator('input:visible').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        cut.push(...(await cutOff(page)))
      }
      await context.close()
    }
    const page = await browser.newPage()
    await page.goto('/login')
    // The fields of its frame look the same, and go with it once there is code.
    await expect(page.locator('#root h1')).toBeVisible()
    cut.push(...(await cutOff(page)))
    await page.close()
    expect(cut).toEqual([])
  })
