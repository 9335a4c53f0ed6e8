import type { Classroom } from '@meridian/contract/classrooms.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import { BookLinks } from './BookLinks.tsx'
import { namesOf } from './words.ts'

/** The line under a classroom's name: its books, each the way to it (its grade where it has none), and who teaches it. */
export function ClassFacts({
  classroom: { books, grade, teachers },
}: {
  classroom: Pick<Classroom, 'books' | 'teachers' | 'grade'>
}) {
  const t = useT()
  const language = useLanguage()
  const names = teachers.map(({ user }) => user.name)
  return (
    <>
      <span>{books.length > 0 ? <BookLinks books={books} /> : grade.name}</span>
      <span>
        {names.length > 0
          ? t('classrooms.facts_taught', { names: namesOf(names, language) })
          : t('classrooms.facts_untaught')}
      </span>
    </>
  )
}
