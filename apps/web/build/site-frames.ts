import { readdir, readFile } from 'node:fs/promises'
import { admits, type UserType, userTypes } from '@meridian/contract/core/access.ts'
import { languages } from '@meridian/contract/core/language.ts'
import type * as Desk from '../src/app/desk.ts'
import type * as Menu from '../src/app/menu.ts'
import type { MenuItem } from '../src/app/menu.ts'
import type * as Frame from '../src/app/SiteFrame.tsx'
import type { FrameEntry } from '../src/app/SiteFrame.tsx'
import { headingOf } from '../src/core/page.ts'
import type { Session } from '../src/core/session.ts'
import type * as Greeting from '../src/features/home/greeting.ts'
import type { InBoth } from '../src/ui/told/types.ts'
import { importApp, importDrawn } from './import-app.ts'
import { accessOf, namedRoutes, pathOf } from './pages.ts'
import { type ToldFrame, toldFrames } from './told.ts'

/** The address of the homes, which greet. */
const home = '/dashboard'

export interface SiteFrame {
  /** Who may open the page. */
  of: readonly UserType[]
  html: string
  told: readonly ToldFrame[]
}

/**
 * The frames of all pages that stand in the frame of the site, by their addresses: with the menus of the types of user who may
 * open the page, its heading as far as that is known before it is there, and the outline of its shape.
 */
export async function siteFrames(): Promise<[path: string, SiteFrame][]> {
  const { siteFrame } = await importDrawn<typeof Frame>('src/app/SiteFrame.tsx')
  const { entryOf } = await importApp<typeof Menu>('src/app/menu.ts')
  const { isDesk } = await importApp<typeof Desk>('src/app/desk.ts')
  const { greetings } = await importApp<typeof Greeting>('src/features/home/greeting.ts')
  const routes = await namedRoutes()
  const menus = await menusOf(Object.fromEntries(routes))
  const t = await texts()
  const framed = routes.filter(([, route]) => route.id.startsWith(`${home}/`))
  const drawn = framed.map(async ([name, route]): Promise<[string, SiteFrame]> => {
    const path = pathOf(name)
    const page = route.options.staticData ?? {}
    const access = accessOf(route)
    const of = userTypes.filter((type) => admits(access, { type, schoolAdmin: null }))
    const marks = (type: UserType) => {
      const shown = menus[type].map(({ to }) => to)
      return entryOf(path, page.within, shown)
    }
    const heading = path === home ? greetings : headingOf(page)
    const html = siteFrame({
      ...{ of, t, heading },
      entries: entriesOf(of, menus, marks),
      shape: page.shape ?? 'plain',
      rail: isDesk(path),
    })
    return [path, { of, html, told: await toldFrames(path, { of, heading, t }) }]
  })
  return Promise.all(drawn)
}

type Menus = Record<UserType, readonly MenuItem[]>

/** The entries of several menus in one, in order. `marks` says which entry is marked in the menu of a type. */
function entriesOf(
  of: readonly UserType[],
  menus: Menus,
  marks: (type: UserType) => string | null,
): FrameEntry[] {
  const all = new Map(of.flatMap((type) => menus[type]).map((item) => [item.to, item]))
  return [...all.values()]
    .sort((one, other) => one.place - other.place)
    .map((item) => ({
      ...item,
      of: of.filter((type) => menus[type].some(({ to }) => to === item.to)),
      marked: of.filter((type) => marks(type) === item.to),
    }))
}

/** The menu of each type of user. Who is an admin beside their type has another one. */
async function menusOf(routesByPath: object): Promise<Menus> {
  const { menuOf } = await importApp<typeof Menu>('src/app/menu.ts')
  const menu = (type: UserType) =>
    menuOf(
      { routesByPath } as Parameters<typeof menuOf>[0],
      { user: { type }, schoolAdmin: null } as unknown as Session,
    ).map((item) => ({ ...item, to: pathOf(item.to) }))
  return Object.fromEntries(userTypes.map((type) => [type, menu(type)])) as unknown as Menus
}

/** @returns what gives a text in both languages, as attributes */
async function texts(): Promise<InBoth> {
  const read = async (language: string): Promise<[string, Record<string, string>]> => {
    const folder = new URL(`../src/messages/${language}/`, import.meta.url)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
    const written = files.map((file) => readFile(new URL(file, folder), 'utf8'))
    return [
      language,
      Object.assign({}, ...(await Promise.all(written)).map((one) => JSON.parse(one))),
    ]
  }
  const all = await Promise.all(languages.map(read))
  return (key) =>
    Object.fromEntries(
      all.map(([language, said]) => {
        const text = said[key]
        if (text === undefined) throw new Error(`${key} is not said in ${language}`)
        return [`data-${language}`, text]
      }),
    )
}
