import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { inspect } from './support/walk/inspect.ts'

/** Looks for a work by its name, and opens it by keyboard. */
async function openWork(page: Page, search: string, query: string, name: RegExp) {
  await page.getByLabel(search).fill(query)
  const summary = page.locator('summary').filter({ hasText: name, visible: true })
  await expect(summary).toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText(/^\d{1,2}$/)
  await summary.focus()
  await page.keyboard.press('Enter')
  return page.getByRole('listitem').filter({ has: summary }).locator('pre')
}

test('the licences of what the product is made of are read without an account', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Open-source licences' }).click()
  await expect(page).toHaveTitle('Open-source licences - Meridian')
  const search = 'Search by name or licence'
  const fastify = await openWork(page, search, 'fastify', /^fastify \d\S* MIT$/)
  await expect(fastify).toContainText('The Fastify team')
  await expect(fastify).toContainText('Permission is hereby granted, free of charge')
  const fira = await openWork(page, search, 'fira sans', /^Fira Sans \S+ OFL-1\.1$/)
  await expect(fira).toContainText('SIL OPEN FONT LICENSE Version 1.1')
  const icons = await openWork(page, search, 'tabler', /^Tabler Icons \d\S* MIT$/)
  await expect(icons.first()).toContainText('Paweł Kuna')
  await expect(icons.last()).toContainText('Permission is hereby granted, free of charge')
  const geonames = await openWork(page, search, 'cc-by', /^GeoNames/)
  await expect(geonames.first()).toContainText('https://www.geonames.org')
  await expect(geonames.last()).toContainText('Attribution 4.0 International')
  expect(await inspect(page, true)).toEqual([])
  await page.getByLabel(search).fill('nothing of this name')
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('0')
  await page.getByRole('link', { name: 'Meridian' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  expect(refused).toEqual([])
})

test('they are there in Arabic, from the settings and on a telephone', async ({
  browser,
  request,
}) => {
  const window = await windowOf(browser, await logIn(request, accounts.Teacher))
  const page = await window.newPage()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Open-source licences' }).click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'تراخيص البرمجيات مفتوحة المصدر' }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await openWork(page, 'ابحث بالاسم أو الترخيص', 'libvips', /^@img\/sharp-libvips/)
  expect(await inspect(page, true)).toEqual([])
})

test('a PDF that names Helvetica is drawn with Arimo where the device has none', async ({
  page,
  request,
}) => {
  const assets = readdirSync(new URL('../apps/web/dist/assets', import.meta.url))
  const folder = `/assets/${assets.find((name) => name.startsWith('pdfjs-'))}/standard_fonts`
  await page.goto('/login')
  for (const face of ['Regular', 'Bold', 'Italic', 'BoldItalic']) {
    const address = `${folder}/LiberationSans-${face}.ttf`
    expect((await request.get(address)).headers()['content-length'], face).toMatch(/^1[12]\d{3}$/)
    const state = await page.evaluate(
      async (from) => (await new FontFace('one', `url(${from})`).load()).status,
      address,
    )
    expect(state, face).toBe('loaded')
  }
})
