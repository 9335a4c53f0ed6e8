import { type Access, admits } from '@meridian/contract/core/access.ts'
import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { loadTexts } from '../core/messages.ts'
import { textsOf } from '../core/page.ts'
import { actorOf, getSession, type Session } from '../core/session.ts'
import { warmLater } from '../ui/lazy.ts'

/** Brings the pages of somebody, and says whether there are more than before: app/router.tsx, which guards cannot ask. */
let bringPages = async (_session: Session): Promise<boolean> => false
export function onEntering(callback: typeof bringPages): void {
  bringPages = callback
}

/** `beforeLoad` of everything that needs a session: to login, with the way back, when there is none. */
export async function requireSession({
  location,
  matches,
}: {
  location: { href: string }
  matches: readonly { staticData: StaticDataRouteOption }[]
}): Promise<void> {
  const session = getSession()
  if (!session) throw redirect({ to: '/login', search: { from: location.href } })
  // Whoever has just logged in has more pages than were there when the address was looked up.
  if (await bringPages(session)) throw redirect({ href: location.href, replace: true })
  const { type } = session.user
  await Promise.all([
    loadTexts(textsOf(matches.at(-1)?.staticData, type)),
    type === 'Student' && keeping(),
  ])
  warmLater(loadTexts)
}

let kept: Promise<void> | null = null
/** Lets the device keep what a student reads, once for each page that is loaded; without it pages are shown all the same. */
function keeping(): Promise<void> {
  kept ??= import('../core/kept.ts').then(
    ({ keepReadings }) => keepReadings(),
    () => {
      kept = null
    },
  )
  return kept
}

/** `beforeLoad` of the pages that only exist without a session. */
export function requireNoSession(): void {
  if (getSession()) throw redirect({ to: '/dashboard' })
}

/**
 * A page that only some may open, in its route file: `...page({ access: listClassrooms.access })`.
 *
 * @param data what the route file says of it, with those who may open it. The server decides again with every call.
 * @returns options of the route, among them the guard: for everybody else the page is not on the map.
 */
export function page(data: StaticDataRouteOption & { access: Access }): {
  staticData: StaticDataRouteOption
  beforeLoad: () => void
} {
  return {
    staticData: data,
    beforeLoad: () => {
      const session = getSession()
      if (session && !admits(data.access, actorOf(session))) throw notFound()
    },
  }
}
