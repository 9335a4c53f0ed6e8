import type { UserType } from '@meridian/contract/core/access.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Key } from '../src/core/messages.ts'
import type * as Home from '../src/features/answering/student/toldHome.tsx'
import type * as Paper from '../src/features/papers/shared/toldPaper.tsx'
import type * as Resources from '../src/features/resources/toldResources.tsx'
import type { FileRoutesByTo } from '../src/routeTree.gen.ts'
import type * as List from '../src/ui/told/toldList.tsx'
import type { InBoth, ToldPart, ToldRows } from '../src/ui/told/types.ts'
import { importDrawn } from './import-app.ts'

interface About {
  /** The heading of the page, where it is known before there is an answer. */
  heading: Key | readonly Key[] | undefined
  t: InBoth
  /** Who may open the page. */
  of: readonly UserType[]
}
type Draw = (about: About) => Promise<ToldPart[]>

const library = {
  paper: 'data',
  way: ['papers.books', { path: 'data.book.name' }, 'resources.of_book'],
} as const

/** Students and teachers, whose filters take two lines; those of the super admin are not as high. */
const people: ToldRows = {
  ...{ name: 'user.name', before: 'person', tools: 2 },
  ...{ of: ['School', 'Teacher'], tick: ['School'] },
}

/**
 * The pages whose frames say what is in the answer to their first call (decision 134), each drawn by the feature that has it. They are named
 * here and not in their route files, which every page would load.
 */
const pages: { [Path in keyof FileRoutesByTo]?: Draw } = {
  '/dashboard': home,
  '/dashboard/quizzes/$id': paper({ paper: 'data.paper', way: ['quizzes.list_title'] }),
  '/dashboard/books/$bookId/resources/assignment/$paperId': paper(library),
  '/dashboard/books/$bookId/resources/worksheet/$paperId': paper(library),
  '/dashboard/books/$bookId/resources': resources,
  '/dashboard/schools': list({ name: 'name', tick: ['PRG', 'IBC'] }),
  '/dashboard/students': list(people),
  '/dashboard/teachers': list(people),
  '/dashboard/school-admins': list({ name: 'user.name', before: 'person', tick: ['PRG', 'IBC'] }),
  '/dashboard/admins': list({ name: 'user.name', before: 'person' }),
  '/dashboard/classrooms': list({ name: 'name', tick: ['School'] }),
}

/** What takes the place of the outline in the frame of a page: whose, in which windows, and as HTML. */
export interface ToldFrame {
  of: readonly UserType[]
  media: string | undefined
  html: string
}

/** What the frame of a page says once there is an answer; nothing for most pages. */
export async function toldFrames(path: string, about: About): Promise<ToldFrame[]> {
  const draw = pages[path as keyof FileRoutesByTo]
  const parts = (await draw?.(about)) ?? []
  return parts
    .map(({ of = about.of, media, drawn }) => ({ of, media, html: renderToStaticMarkup(drawn) }))
    .filter(({ of }) => of.length > 0)
}

async function home({ heading, t }: About): Promise<ToldPart[]> {
  const { toldHome } = await importDrawn<typeof Home>('src/features/answering/student/toldHome.tsx')
  return toldHome({ heading: known(heading), t })
}

async function resources({ t }: About): Promise<ToldPart[]> {
  const { toldResources } = await importDrawn<typeof Resources>(
    'src/features/resources/toldResources.tsx',
  )
  return toldResources(t)
}

function paper(where: Omit<Parameters<typeof Paper.toldPaper>[0], 't'>): Draw {
  return async ({ t }) => {
    const { toldPaper } = await importDrawn<typeof Paper>(
      'src/features/papers/shared/toldPaper.tsx',
    )
    return toldPaper({ t, ...where })
  }
}

function list(rows: ToldRows): Draw {
  return async ({ heading, t, of }) => {
    const { toldList } = await importDrawn<typeof List>('src/ui/told/toldList.tsx')
    return toldList(rows, { heading: known(heading), t }, of)
  }
}

function known<T>(heading: T | undefined): T {
  if (heading === undefined) throw new Error('a list or a home has a heading that is known')
  return heading
}
