import type { Language } from '@meridian/contract/core/language.ts'
import type { Texts } from './together.ts'

type Files = Record<string, () => Promise<Texts>>

/** The files that pages and parts name, for the entry has the name of each; any other comes with all texts. */
const pages = {
  en: import.meta.glob<Texts>(
    './en/{announcements,answering,attention,bin,books,calendar,choosing,classrooms,deadlines,entrance,gradebook,groups,history,home,imports,next,notices,notifications,papers,people,player,playing,posting,practice,quizzes,readers,reading,resources,schools,statistics,students,threads,ui,uploads}.json',
    { import: 'default' },
  ),
  ar: import.meta.glob<Texts>(
    './ar/{announcements,answering,attention,bin,books,calendar,choosing,classrooms,deadlines,entrance,gradebook,groups,history,home,imports,next,notices,notifications,papers,people,player,playing,posting,practice,quizzes,readers,reading,resources,schools,statistics,students,threads,ui,uploads}.json',
    { import: 'default' },
  ),
}

/** All texts of a language in one file: one question to the server and not 25. */
const all = {
  en: () => import('./all-en.ts'),
  ar: () => import('./all-ar.ts'),
}

/** The named files of a language, each a chunk of its own; the login page has the texts it needs (base.json) with it. */
export function textFiles(language: Language): Files {
  const named = Object.entries(pages[language]).map(([path, load]) => [
    path.replace(/^.*\/(\w+)\.json$/, '$1'),
    load,
  ])
  return Object.fromEntries(named)
}

/** Every text of a language, the contract's included. */
export async function allTexts(language: Language): Promise<Texts> {
  return (await all[language]()).texts
}
