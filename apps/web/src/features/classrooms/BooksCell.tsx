import type { Classroom } from '@meridian/contract/classrooms.ts'
import { Link } from '@tanstack/react-router'
import type { T } from '../../app/messages.ts'
import { Avatars } from '../../ui/Avatars.tsx'
import { BookCover } from '../../ui/BookCover.tsx'
import { Clip } from '../../ui/Clip.tsx'
import type { Column } from '../../ui/list/types.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Classrooms.module.css'

/** The columns of classrooms; `school` for those who see several, `teachers` for those who manage them. */
export function classroomColumns(
  t: T,
  shown: { school: boolean; teachers: boolean },
): Column<Classroom>[] {
  const name: Column<Classroom> = {
    key: 'name',
    header: t('classrooms.name'),
    sort: 'name',
    cell: (row) => <Clip>{row.name}</Clip>,
  }
  const school: Column<Classroom> = {
    key: 'school',
    header: t('classrooms.school'),
    cell: (row) => <Clip>{row.school.name}</Clip>,
  }
  const book: Column<Classroom> = {
    key: 'book',
    header: t('classrooms.book'),
    skeleton: 'cover',
    cell: (row) => <Books books={row.books} more={t} />,
  }
  const teachers: Column<Classroom> = {
    key: 'teachers',
    header: t('classrooms.teachers'),
    skeleton: 'avatars',
    mobile: 'start',
    cell: (row) => <Avatars names={row.teachers.map((teacher) => teacher.user.name)} />,
  }
  const students: Column<Classroom> = {
    key: 'students',
    header: t('classrooms.students'),
    sort: 'students',
    align: 'end',
    skeleton: 'number',
    mobile: 'end',
    cell: (row) => row.meta.students_count,
    mobileCell: (row) => t('classrooms.students_count', { count: row.meta.students_count }),
  }
  const status: Column<Classroom> = {
    key: 'status',
    header: t('classrooms.status'),
    skeleton: 'badge',
    mobile: 'badge',
    cell: (row) => <StatusBadge status={row.active ? 'enabled' : 'disabled'} />,
  }
  return [
    name,
    ...(shown.school ? [school] : []),
    book,
    ...(shown.teachers ? [teachers] : []),
    students,
    status,
  ]
}

/** The first book with its cover; how many more there are. */
function Books({ books, more: t }: { books: Classroom['books']; more: T }) {
  const [first, ...rest] = books
  if (!first) return <span className={classes.none}>{t('classrooms.no_book')}</span>
  return (
    <span className={classes.book}>
      <BookCover book={first} width={24} />
      <Link to="/dashboard/books/$bookId" params={{ bookId: first.id }} className={classes.way}>
        <Clip>{first.name}</Clip>
      </Link>
      {rest.length > 0 && (
        <span
          className={classes.more}
          title={rest.map(({ name }) => name).join(t('ui.list_comma'))}
        >
          {t('classrooms.more_books', { count: rest.length })}
        </span>
      )}
    </span>
  )
}
