import type { Access, UserType } from '@meridian/contract/core/access.ts'
import type { AnswerPart, Call, PageCall } from '@meridian/contract/core/route.ts'
import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'
import type { Key, TextFile } from '../messages/keys.ts'
import type { MenuIcon } from './menu-icons.ts'

/** The outline of a page: a form, panels side by side, a panel of rows, or one plain panel. */
export type PageShape = 'form' | 'panels' | 'list' | 'plain'

/** A page's entry in the menu. */
export interface MenuEntry {
  /** Where the entry stands, from 1 on. */
  place: number
  /** Also the heading of its page, if that is not another one each time. */
  title: Key
  headed?: false
  icon: MenuIcon
  /** The users whose menu has the entry, where others may open the page as well. */
  access?: Access
  /** Whether a student's phone has it in the bar at the bottom, which holds four. */
  bar?: boolean
}

export type TextFiles = readonly TextFile[]

/** A call that reads, with what it is asked for; the text `$name` anywhere in that stands for that part of the page's path. */
export interface Reading {
  route: Call
  input?: { params?: Record<string, string>; query?: Record<string, unknown>; body?: object }
  /** Whose page has a place for its answer, where the call admits others as well. */
  access?: Access
  /** Whether the page is drawn without waiting for its answer, which has a place of its own. */
  unawaited?: true
  /** The calls whose answers its answer is made of, by their names in it: the page makes these, and they take their part. */
  parts?: Readonly<Record<string, Omit<Reading, 'parts'>>>
}

/** The calls of parts as pages have them: of each part of the contract that one which it is. */
export type PartsOf<P extends Readonly<Record<string, AnswerPart>>> = {
  [N in keyof P]: Reading & { route: PageCall<P[N]['route']> }
}

/** What a page reads at once, in a file of its own. */
export interface Reads {
  reads?: readonly Reading[]
  /** What it reads besides by what follows the path (`?page=2`), as texts that nobody has checked. */
  searched?: Searched
  /** The same, of panels that can wait for themselves: the page waits for these a moment, and is drawn without them then. */
  soon?: Searched
}
type Searched = (search: Record<string, unknown>) => readonly Reading[]

declare module '@tanstack/react-router' {
  /** The route file's declaration of its page; menu, guards, texts and the build's budgets read it. */
  interface StaticDataRouteOption {
    /** The users who may open the page: the access of its call. `page` of guards.ts enforces it. */
    access?: Access
    menu?: MenuEntry
    /**
     * The address of the entry that the page belongs to where its own address names none, or several, of which the first
     * in the user's menu counts; null for the account's pages.
     */
    within?: string | readonly string[] | null
    /**
     * The message files that the page is shown with, by type of user where they differ. Without them it waits for all.
     */
    texts?: TextFiles | ((type: UserType) => TextFiles)
    /**
     * What the page reads at once, but for the homes (features/home/reads.ts). The page asks for it before its code is there
     * (build/ahead.ts), and its parts take these answers where they make the same calls. A page of many panels names them in
     * a file of its own, which nobody loads for the other pages.
     */
    reads?: readonly Reading[] | (() => Promise<Reads>)
    /** The rows of the list that the page is. */
    soon?: Reads['soon']
    /** The outline that stands in while the page loads; plain without it. */
    shape?: PageShape
    /** True for a page that opens without a line on the devices of students: its files are kept there (decision 079). */
    offline?: true
    /** The most that the first view may weigh, in kB of JS and CSS (gzip); the build fails over it. */
    budget?: number
    /** In how many files at most, where that is fewer than lists have; each is a question to the server. */
    files?: number
  }
}

/** The message files that a page needs at once; undefined for all of them. */
export function textsOf(
  page: StaticDataRouteOption | undefined,
  type: UserType,
): TextFiles | undefined {
  return typeof page?.texts === 'function' ? page.texts(type) : page?.texts
}

/** What a call is asked for by the page whose path has these parts. */
export function inputAt({ input }: Reading, path: Record<string, string>): Reading['input'] {
  return (
    input &&
    JSON.parse(JSON.stringify(input), (_, value) =>
      value?.[0] === '$' ? path[value.slice(1)] : value,
    )
  )
}

/** The declaration in the route file of an address; nothing where there is no page. */
export function pageAt(
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  path: string,
): StaticDataRouteOption {
  const [routes] = router.getMatchedRoutes(path)
  return routes.at(-1)?.options.staticData ?? {}
}

/** What a page will be called, as far as that is known before it is there: as its entry in the menu. */
export function headingOf({ menu }: StaticDataRouteOption): Key | undefined {
  return menu?.headed === false ? undefined : menu?.title
}
