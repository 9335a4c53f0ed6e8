import { readShelf } from '@meridian/contract/calls/reading.gen.ts'
import type { ShelfBook } from '@meridian/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { BookTile } from '../../../ui/BookCover.tsx'
import { Clip } from '../../../ui/Clip.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../Progress.tsx'
import classes from './BooksStrip.module.css'
import { goOnLink, lastReadFirst } from './goOn.ts'

/** As many books stand on the home; the others are behind "View all". */
const shown = 4

/** The books of a student side by side, what was read last first, each with its next lesson and how far it is. */
export default function BooksStrip() {
  const t = useT()
  const query = useData(readShelf, undefined, { handled: true })
  return (
    <Panel title={t('reading.title')} all={{ to: '/dashboard/my-books' }}>
      <PanelContent query={query} rows={3}>
        {({ data: books }) =>
          books.length === 0 ? (
            <PanelEmpty>{t('reading.none_text')}</PanelEmpty>
          ) : (
            <ul className={classes.strip}>
              {lastReadFirst(books)
                .slice(0, shown)
                .map((book) => (
                  <Tile key={book.id} book={book} />
                ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}

function Tile({ book }: { book: ShelfBook }) {
  const t = useT()
  const { name, go_on } = book
  return (
    <li>
      <Link {...goOnLink(book)} className={classes.book}>
        <BookTile book={book} grade={book.grade.name} />
        <span className={classes.name}>
          <Clip>{name}</Clip>
        </span>
        <ProgressBar {...book} />
        {go_on && (
          <small className={classes.next}>
            {t('reading.go_on_with', { name: `\u2068${go_on.name}\u2069` })}
          </small>
        )}
      </Link>
    </li>
  )
}
