import type { Page } from '@playwright/test'

/** In the page: goes to an address as a link does, without a load, and waits until the router has shown what is there. */
async function moveTo(address: string): Promise<void> {
  const { __TSR_ROUTER__: router } = window as unknown as {
    __TSR_ROUTER__: { subscribe(event: 'onResolved', told: () => void): () => void }
  }
  await new Promise<void>((resolve) => {
    const end = router.subscribe('onResolved', () => {
      end()
      resolve()
    })
    history.pushState(null, '', address)
  })
  // What the new page asks for is on its way before it is waited for.
  await new Promise((resolve) => requestIdleCallback(resolve))
}

/** Shows an address from page to page within the open one, which costs a fraction of a load; the first has to be loaded. */
export async function show(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  else await page.evaluate(moveTo, address)
}
