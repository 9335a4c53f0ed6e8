import { type Access, admits } from '@meridian/contract/core/access.ts'
import { notFound, redirect } from '@tanstack/react-router'
import { warmLater } from '../ui/late.ts'
import { loadTexts } from './messages.ts'
import { pageTexts } from './page-texts.ts'
import { actorOf, getSession } from './session.ts'

/** `beforeLoad` of everything that needs a session: to login, with the way back, when there is none. */
export async function requireSession({
  location,
}: {
  location: { href: string; pathname: string }
}): Promise<void> {
  const session = getSession()
  if (!session) throw redirect({ to: '/login', search: { from: location.href } })
  await loadTexts(pageTexts(location.pathname, session.user.type))
  warmLater(loadTexts)
}

/** `beforeLoad` of the pages that only exist without a session. */
export function requireNoSession(): void {
  if (getSession()) throw redirect({ to: '/dashboard' })
}

/**
 * `beforeLoad` of a page that only some may open: `beforeLoad: only(school)`, with the access lists of the contract.
 * For everybody else the page is not on the map. The server decides again with every call.
 */
export function only(access: Access): () => void {
  return () => {
    const session = getSession()
    if (session && !admits(access, actorOf(session))) throw notFound()
  }
}
