import type { Language } from '@meridian/contract/core/language.ts'
import type { Texts } from './together.ts'

type Load = () => Promise<Texts>
type Files = Record<string, Load>

/** The files that pages and parts name, for the entry has the name of each; any other comes with all texts. */
const pages = {
  en: import.meta.glob<Texts>(
    './en/{attention,bin,books,calendar,choosing,classrooms,deadlines,documents,entrance,gradebook,groups,history,imports,notifications,papers,people,posting,practice,quizzes,readers,resources,schools,statistics,students,teachers,threads,uploads}.json',
    { import: 'default' },
  ),
  ar: import.meta.glob<Texts>(
    './ar/{attention,bin,books,calendar,choosing,classrooms,deadlines,documents,entrance,gradebook,groups,history,imports,notifications,papers,people,posting,practice,quizzes,readers,resources,schools,statistics,students,teachers,threads,uploads}.json',
    { import: 'default' },
  ),
}

/** Those that come together, for small files cost a question to the server each; one module each, of which a chunk needs nothing but the texts. */
const joined = {
  ui: ['ui', 'home'],
  student: ['announcements', 'answering', 'next', 'notices', 'reading'],
  player: ['player', 'playing'],
  // Copies, under a name of their own.
  paper: ['paper'],
} as const
const together = {
  en: {
    ui: () => import('./ui-en.ts'),
    student: () => import('./student-en.ts'),
    player: () => import('./player-en.ts'),
    paper: () => import('./paper-en.ts'),
  },
  ar: {
    ui: () => import('./ui-ar.ts'),
    student: () => import('./student-ar.ts'),
    player: () => import('./player-ar.ts'),
    paper: () => import('./paper-ar.ts'),
  },
}

/** All texts of a language in one file: one question to the server and not 25. */
const all = {
  en: () => import('./all-en.ts'),
  ar: () => import('./all-ar.ts'),
}

/** The named files of a language, each a chunk of its own or with others; the login page has the texts it needs (base.json) with it. */
export function textFiles(language: Language): Files {
  const named = Object.entries(pages[language]).map(([path, load]): [string, Load] => [
    path.replace(/^.*\/(\w+)\.json$/, '$1'),
    load,
  ])
  const others = Object.entries(together[language]).flatMap(([name, load]) =>
    joined[name as keyof typeof joined].map((file): [string, Load] => [
      file,
      async () => (await load()).texts,
    ]),
  )
  return Object.fromEntries([...named, ...others])
}

/** Every text of a language, the contract's included. */
export async function allTexts(language: Language): Promise<Texts> {
  return (await all[language]()).texts
}
