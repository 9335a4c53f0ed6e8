import type { Classroom } from '@meridian/contract/classrooms.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { formatList } from '../../app/format.ts'
import type { T } from '../../app/messages.ts'

/** Keeps a name's own direction inside a sentence of the other one (Unicode's first strong isolate). */
function isolate(name: string): string {
  return `\u2068${name}\u2069`
}

/** Names in a sentence: "Karim Fathy and Amina Zaki". */
export function namesOf(names: readonly string[], language: Language): string {
  return formatList(names.map(isolate), language)
}

/** The line under a classroom's name: "Our World: Geography, taught by Karim Fathy and Amina Zaki". */
export function factsOf(
  classroom: Pick<Classroom, 'books' | 'teachers' | 'grade'>,
  t: T,
  language: Language,
): string {
  const { books, teachers, grade } = classroom
  const about =
    books.length > 0
      ? namesOf(
          books.map(({ name }) => name),
          language,
        )
      : grade.name
  if (teachers.length === 0) return t('classrooms.facts_untaught', { about })
  const names = namesOf(
    teachers.map(({ user }) => user.name),
    language,
  )
  return t('classrooms.facts_taught', { about, names })
}
