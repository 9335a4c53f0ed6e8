// What the tests of the pages need of the app, in one import: they share one session.
import { admits } from '@meridian/contract/core/access.ts'
import { menu } from '../../src/app/menu.ts'
import { loadTexts } from '../../src/app/messages.ts'
import { actorOf, type Session, setSession } from '../../src/app/session.ts'

export { entryOf } from '../../src/app/menu.ts'
export { routeTree } from '../../src/routeTree.gen.ts'
export { setSession }

export function menuOf(session: Session): string[] {
  return menu.filter(({ access }) => admits(access, actorOf(session))).map(({ to }) => to)
}

// Guards load texts, and nothing more can be imported once this module is.
await loadTexts()
