import type { Classroom } from '@meridian/contract/classrooms.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { Clip } from '../../ui/Clip.tsx'
import classes from './Classrooms.module.css'

/** The first book of a class with its cover; how many more there are. */
export function BooksCell({ books }: Pick<Classroom, 'books'>) {
  const t = useT()
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
