import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'

/** A small phone, as the pages for students are tried on. */
export const smallPhone = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true }

/** Tells whether a device keeps the pages and its worker answers for them. */
export const keepsPages = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/index.html')),
    )
    return caught.some(Boolean) && navigator.serviceWorker.controller !== null
  })

/** Opens a page and waits until its device keeps the pages and what was read on them. */
export async function openKept(context: BrowserContext, address = '/dashboard'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => keepsPages(page), { timeout: 60_000 }).toBe(true)
  return page
}

/** A phone that was switched off and on again: everything of it closed, and one page opened. */
export async function reopen(context: BrowserContext, address = '/dashboard'): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.setViewportSize(smallPhone.viewport)
  await page.goto(address)
  return page
}

/** Bytes in a second of a line of 400 kbit/s, and the time to its other end (ms). */
const slow = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 150 }

/** An old phone on a slow line that can be cut: a processor four times slower, and 400 kbit/s. */
export class BadLine {
  /** How often the line has been cut. */
  cuts = 0
  readonly #context
  readonly #sessions = new Map<Page, Promise<CDPSession>>()
  #down = false

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('page', (page) => {
      this.#sessions.set(page, this.#begin(page))
      page.on('close', () => this.#sessions.delete(page))
    })
  }

  async cut(): Promise<void> {
    this.cuts += 1
    this.#down = true
    await this.#tell()
  }

  /** The line is back, as slow as before. */
  async back(): Promise<void> {
    this.#down = false
    await this.#tell()
  }

  /** Pages have conditions of their own; the context's are for their worker. */
  async #tell(): Promise<void> {
    await this.#context.setOffline(this.#down)
    for (const session of this.#sessions.values()) await this.#set(await session)
  }
  async #begin(page: Page): Promise<CDPSession> {
    const session = await this.#context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await this.#set(session)
    return session
  }
  async #set(session: CDPSession): Promise<void> {
    await session.send('Network.emulateNetworkConditions', { offline: this.#down, ...slow })
  }
}
