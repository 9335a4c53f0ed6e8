import type { Classroom } from '@meridian/contract/classrooms.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { BookLinks } from '../BookLinks.tsx'
import { namesOf } from '../words.ts'

/** As many teachers are named; the rest are counted. */
const shown = 3

/** The line under a classroom's name: its books, each the way to it (its grade where it has none), and who teaches it. */
export function ClassFacts({
  classroom: { books, grade, teachers },
}: {
  classroom: Pick<Classroom, 'books' | 'teachers' | 'grade'>
}) {
  const t = useT()
  const language = useLanguage()
  const names = teachers.slice(0, shown).map(({ user }) => user.name)
  const more = teachers.length - names.length
  const all = more > 0 ? [...names, t('classrooms.more_teachers', { count: more })] : names
  return (
    <>
      <span>{books.length > 0 ? <BookLinks books={books} /> : grade.name}</span>
      <span>
        {names.length > 0
          ? t('classrooms.facts_taught', { names: namesOf(all, language) })
          : t('classrooms.facts_untaught')}
      </span>
    </>
  )
}
