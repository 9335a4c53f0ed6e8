import type { Access, UserType } from '@meridian/contract/core/access.ts'
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { type Reading, textsOf } from '../src/core/page.ts'
import type * as OfStudents from '../src/features/answering/index/studentReads.ts'
import type * as OfProvider from '../src/features/home/providerReads.ts'
import type * as OfSchool from '../src/features/home/schoolReads.ts'
import type * as OfTeacher from '../src/features/home/teacherReads.ts'
import type * as Tree from '../src/routeTree.gen.ts'
import { importApp } from './import-app.ts'

/** A first view that is weighed: a page, or one of the homes. */
export interface Page {
  name: string
  /** Its address, with $name for what differs. */
  path: string
  /** The modules that its chunks begin with, by the end of their path and without what ends it. */
  modules: readonly string[]
  /** The message files it is shown with; the login page has its own in the entry. */
  texts?: readonly string[]
  /** Who may open it. */
  access: Access
  /** Whether it stands in the frame of the site. */
  framed: boolean
  /** What it reads at once, and what it reads besides where nothing follows its path. */
  reads: readonly Reading[]
  plain: readonly Reading[]
  /** The types of user that it is the page of, where an address has several. */
  types?: readonly UserType[]
  /** In bytes, gzip; undefined where the page is not weighed. */
  limit?: number
  /** In how many files: each is a question to the server, six at a time over HTTP/1.1. */
  files: number
}
/** A page whose first view has a limit. */
export type WeighedPage = Page & { limit: number }

/** The homes, each a chunk that the page at /dashboard asks for (features/home/homes.ts). */
const homes = {
  IBC: '/features/home/ProviderHome',
  School: '/features/home/SchoolHome',
  Teacher: '/features/home/TeacherHome',
  Student: '/features/answering/student/StudentHome',
} as const

/** In how many files each home is shown at most; each is a question to the server. */
const filesOfHomes = { IBC: 17, School: 16, Teacher: 11, Student: 16 }

/** What every page of a student waits for: it lets the device keep what is read (decision 079). */
export const keptModule = '/core/kept.ts'

/** What makes the calls of a student's home, which comes with it. */
const studentAtOnce = '/features/answering/index/studentAtOnce.ts'

type HomeReads = Record<UserType, readonly Reading[]>

/** @returns every page that there is, as its route file declares it. */
export async function allPages(): Promise<Page[]> {
  const reads = await readsOfHomes()
  const pages = (await namedRoutes()).map(([name, route]) => pagesOf(name, route, reads))
  return (await Promise.all(pages)).flat()
}

/** What each home reads at once. */
async function readsOfHomes(): Promise<HomeReads> {
  const { studentReads } = await importApp<typeof OfStudents>(
    'src/features/answering/index/studentReads.ts',
  )
  const { teacherReads } = await importApp<typeof OfTeacher>('src/features/home/teacherReads.ts')
  const { schoolReads } = await importApp<typeof OfSchool>('src/features/home/schoolReads.ts')
  const { providerReads } = await importApp<typeof OfProvider>('src/features/home/providerReads.ts')
  return {
    PRG: providerReads,
    IBC: providerReads,
    School: schoolReads,
    Teacher: teacherReads,
    Student: studentReads,
  }
}

/** @returns the pages whose route files name a budget. */
export async function weighedPages(): Promise<WeighedPage[]> {
  return (await allPages()).filter((page): page is WeighedPage => page.limit !== undefined)
}

/**
 * @returns what the pages of students begin with whose route files say that they open without a line: the ends of the paths
 * of their modules and of the message files they need at once, in both languages
 */
export async function offlinePages(): Promise<{ modules: string[]; texts: string[] }> {
  const kept = (await namedRoutes()).filter(([, { options }]) => options.staticData?.offline)
  const begun = kept.flatMap(([, route]) => modulesOf(route))
  const modules = [...new Set([...begun, homes.Student])].flatMap((module) =>
    module.endsWith('/') ? [`${module}index.tsx`] : [`${module}.tsx`, `${module}/route.tsx`],
  )
  modules.push(studentAtOnce)
  const names = new Set(
    kept.flatMap(([, route]) => textsOf(route.options.staticData, 'Student') ?? []),
  )
  const texts = ['en', 'ar'].flatMap((language) => [
    `/messages/all-${language}.ts`,
    ...[...names].map((name) => `/messages/${language}/${name}.json`),
  ])
  return { modules, texts }
}

/** @returns every route that is a page, by its address with `$name` for what differs. */
export async function namedRoutes(): Promise<[string, AnyRoute][]> {
  const router = createRouter({ routeTree: await allRoutes(), history: createMemoryHistory() })
  return Object.entries(router.routesByPath)
}

/** @returns the root of all routes, each with its place among the others. */
export async function allRoutes(): Promise<AnyRoute> {
  const { routeTree } = await importApp<typeof Tree>('src/routeTree.gen.ts')
  createRouter({ routeTree, history: createMemoryHistory() })
  return routeTree
}

async function pagesOf(name: string, route: AnyRoute, homeReads: HomeReads): Promise<Page[]> {
  const { budget, files, texts } = route.options.staticData ?? {}
  const page = {
    name,
    path: pathOf(name),
    modules: modulesOf(route),
    access: accessOf(route),
    framed: route.id.startsWith('/dashboard/'),
    ...(await readsIn(route)),
    ...(budget !== undefined && { limit: budget * 1000 }),
    files: files ?? (name.startsWith('/dashboard') ? 26 : 6),
  }
  if (typeof texts !== 'function') return [{ ...page, ...(texts && { texts }) }]
  return Object.entries(homes).map(([type, home]) => ({
    ...page,
    name: `home of ${type}`,
    files: filesOfHomes[type as keyof typeof homes],
    modules: [...page.modules, home, ...(type === 'Student' ? [keptModule, studentAtOnce] : [])],
    reads: homeReads[type as keyof typeof homes],
    types: type === 'IBC' ? ['PRG', 'IBC'] : [type as keyof typeof homes],
    texts: texts(type as keyof typeof homes),
  }))
}

/** An address without the slash at its end. */
export function pathOf(name: string): string {
  return name.replace(/(?<=.)\/$/, '')
}

/** Who may open a page: a tab is guarded by the page around it. */
export function accessOf(route: AnyRoute): Access {
  if (route.isRoot) return 'public'
  return route.options.staticData?.access ?? accessOf(route.parentRoute)
}

/** What a page reads at once, and what is around it. */
async function readsIn(route: AnyRoute): Promise<Pick<Page, 'reads' | 'plain'>> {
  if (route.isRoot) return { reads: [], plain: [] }
  const { reads: named = [], soon: rows } = route.options.staticData ?? {}
  const own = typeof named === 'function' ? await named() : { reads: named }
  const around = await readsIn(route.parentRoute)
  return {
    reads: [...around.reads, ...(own.reads ?? [])],
    plain: [...around.plain, ...[own.searched, rows, own.soon].flatMap((of) => of?.({}) ?? [])],
  }
}

/** The route files of a page and of what is around it, but for the root, which is in the entry. */
function modulesOf(route: AnyRoute): string[] {
  if (route.isRoot) return []
  return [...modulesOf(route.parentRoute), `/routes${route.id}`]
}
