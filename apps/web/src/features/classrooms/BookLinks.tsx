import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import classes from './Classrooms.module.css'

/** The books of a class by name, each the way to the book. Their own place above whatever covers a row. */
export function BookLinks({ books }: { books: readonly { id: string; name: string }[] }) {
  const t = useT()
  return books.map(({ id, name }, place) => (
    <span key={id}>
      {place > 0 && t('ui.list_comma')}
      <Link to="/dashboard/books/$bookId" params={{ bookId: id }} className={classes.way}>
        <bdi>{name}</bdi>
      </Link>
    </span>
  ))
}
