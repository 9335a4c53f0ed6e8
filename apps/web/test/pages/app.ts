// What the tests of the pages need of the app, in one import: they share one session.
import { loadTexts } from '../../src/core/messages.ts'

export { entryOf, menuOf } from '../../src/app/menu.ts'
export { pageAt, textsOf } from '../../src/core/page.ts'
export { setSession } from '../../src/core/session.ts'
export { routeTree } from '../../src/routeTree.gen.ts'

// Guards load texts, and nothing more can be imported once this module is.
await loadTexts()
