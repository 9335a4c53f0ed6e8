import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { server } from './server.ts'

// What stands still is ended, and a busy machine fails nothing.
configure({ asyncUtilTimeout: 60_000 })

// Functions that Mantine and the router call and jsdom does not have, because it lays nothing out.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

// The client of the page takes fetch when it is loaded, so it is loaded after the server has put its own there.
const load = async () => ({
  ...(await import('../../src/core/calls.ts')),
  ...(await import('../../src/core/messages.ts')),
})

beforeAll(async () => {
  await server.start()
  await (await load()).loadTexts()
})
afterEach(async () => {
  cleanup()
  const { queryClient } = await load()
  queryClient.clear()
  server.reset()
})
afterAll(() => server.stop())
