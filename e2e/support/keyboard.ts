import { expect, type Locator, type Page } from '@playwright/test'

const farthest = 120

/** Whether an element has the focus. */
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false)

/**
 * Goes to an element with the Tab key alone, forwards or back, as somebody without a mouse has to. Fails when a hundred
 * steps do not lead there.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let step = 0; step < farthest; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${farthest} times ${key} did not lead to ${target}`)
}

/** Goes to a field, and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string, key?: 'Shift+Tab') {
  await tabTo(page, field, key)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes to a button or link, and presses it. */
export async function press(page: Page, target: Locator, key?: 'Shift+Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/**
 * Carries a question of the editor up by keyboard; its handle has the focus. Each key waits for the words that a screen reader hears of
 * the one before.
 */
export async function carryUp(page: Page, from: number, to: number) {
  const isAt = (position: number) => {
    const words = new RegExp(`^Question ${from} is now at position ${position} of`)
    return expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  }
  await page.keyboard.press('Space')
  await isAt(from)
  for (let position = from - 1; position >= to; position -= 1) {
    await page.keyboard.press('ArrowUp')
    await isAt(position)
  }
  await page.keyboard.press('Space')
}
