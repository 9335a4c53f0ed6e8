import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import classes from './Classrooms.module.css'

/** The books of a class by name, each the way to the book. Their own place above whatever covers a row. */
export function BookLinks({ books }: { books: readonly { id: string; name: string }[] }) {
  const t = useT()
  return books.map(({ id, name }, place) => (
    <span key={id} className={classes.bookWay}>
      <Link
        to="/dashboard/books/$bookId"
        params={{ bookId: id }}
        className={classes.way}
        title={name}
      >
        <Clip>{name}</Clip>
      </Link>
      {place < books.length - 1 && t('ui.list_comma')}
    </span>
  ))
}
