import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { coveredControls } from './controls.ts'
import { textsOutOfPlace } from './texts.ts'

/** WCAG 2.2 AA and good practice. Only what is wrong is carried back: a list of all that is right takes as long again. */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Documents stand in frames in which no script runs, so axe would wait for an answer from within.
  iframes: false,
  // Its copies of style sheets of a player's shadow tree are refused by the policy of the pages; the one rule that reads them is off.
  preload: false,
} satisfies RunOptions

/**
 * What is wrong with the page as it stands, a sentence each: what axe finds if its rules are asked, a page that scrolls
 * sideways, texts that leave their box or are cut off, controls that something lies over, and no way to another page.
 */
export async function inspect(page: Page, asked: boolean): Promise<string[]> {
  return [
    ...(asked ? await violations(page) : []),
    ...(await page.evaluate(shape)),
    ...(await page.evaluate(textsOutOfPlace)),
    ...(await page.evaluate(coveredControls)),
  ]
}

/** What axe finds wrong with the page as it stands, a sentence each. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
}

/** In the page: whether it is wider than its window, and whether anything leads to another page, or opens the menu. */
function shape(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const sideways =
    scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  const ways = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) =>
      link.checkVisibility({ visibilityProperty: true }) &&
      link.origin === location.origin &&
      link.pathname !== location.pathname,
  )
  const menu = document.querySelector('header button')?.checkVisibility() === true
  return [...sideways, ...(ways.length > 0 || menu ? [] : ['nothing leads away from here'])]
}
