import type { Book } from '@meridian/contract/books.ts'
import { Link } from '@tanstack/react-router'
import IconFolders from '~icons/tabler/folders'
import { useT } from '../../core/messages.ts'
import classes from './Books.module.css'

/** The way from a row to the resources of its book, without its page between. */
export function ResourcesLink({ book }: { book: Book }) {
  const t = useT()
  return (
    <Link
      to="/dashboard/books/$bookId/resources"
      params={{ bookId: book.id }}
      className={classes.resources}
      aria-label={t('books.resources_of', { name: book.name })}
    >
      <IconFolders size={18} stroke={1.75} />
      {t('books.resources')}
    </Link>
  )
}
