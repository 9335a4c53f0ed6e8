import { admits } from '@meridian/contract/core/access.ts'
import type { AnyRouter } from '@tanstack/react-router'
import type { MenuEntry } from '../core/page.ts'
import { actorOf, type Session } from '../core/session.ts'

export interface MenuItem extends MenuEntry {
  to: string
}

/** The menu of a session, in order: the pages with an entry that is admitted. */
export function menuOf(router: Pick<AnyRouter, 'routesByPath'>, session: Session): MenuItem[] {
  const actor = actorOf(session)
  return Object.entries(router.routesByPath)
    .flatMap(([to, route]) => {
      const { menu, access = [] } = route.options.staticData ?? {}
      return menu && admits(menu.access ?? access, actor) ? [{ to, ...menu }] : []
    })
    .sort((a, b) => a.place - b.place)
}

const home = '/dashboard'

/**
 * The entry that a page belongs to, so that one entry is always marked: the one that its address names, else the one
 * that the page names, else the home, from which it was reached. Null on the pages of the account.
 * @param within the entry that the page names, or several, of which the first that is shown counts
 * @param shown the addresses of the reader's entries
 */
export function entryOf(
  path: string,
  within: string | readonly string[] | null | undefined,
  shown: readonly string[],
): string | null {
  if (within === null) return null
  const named = shown.find((to) => to !== home && `${path}/`.startsWith(`${to}/`))
  return named ?? [within].flat().find((to) => to !== undefined && shown.includes(to)) ?? home
}
