import { Button } from '@mantine/core'
import type { Book } from '@meridian/contract/books.ts'
import { createBook, listBooks } from '@meridian/contract/calls/books.gen.ts'
import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { Link } from '@tanstack/react-router'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconPlus from '~icons/tabler/plus'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { BookTile } from '../../ui/BookCover.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { Clip } from '../../ui/Clip.tsx'
import { PanelContent, PanelEmpty, PanelFrame, PanelHead } from '../../ui/Panel.tsx'
import classes from './BooksPanel.module.css'

/** The provider's books side by side, and the way to add one for who may. */
export function BooksPanel() {
  const t = useT()
  const query = useData(listBooks, ofHomes.books, { handled: true })
  const head = { title: t('home.books'), count: query.data?.meta.total }
  return (
    <PanelFrame>
      {(id) =>
        query.data && query.data.data.length > 0 ? (
          <Carousel
            label={t('home.books')}
            head={(arrows) => (
              <PanelHead
                id={id}
                {...head}
                end={
                  <>
                    <AddBook />
                    {arrows}
                  </>
                }
              />
            )}
          >
            {query.data.data.map((book) => (
              <BookCard key={book.id} book={book} />
            ))}
          </Carousel>
        ) : (
          <>
            <PanelHead id={id} {...head} end={<AddBook />} />
            <PanelContent query={query} rows={4}>
              {() => <PanelEmpty>{t('home.no_books')}</PanelEmpty>}
            </PanelContent>
          </>
        )
      }
    </PanelFrame>
  )
}

function AddBook() {
  const t = useT()
  const mayAdd = admits(createBook.access, actorOf(useActor()))
  if (!mayAdd) return null
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconPlus size={18} stroke={1.75} />}
      renderRoot={(props) => <Link {...props} to="/dashboard/books/create" />}
    >
      {t('home.add_book')}
    </Button>
  )
}

function BookCard({ book }: { book: Book }) {
  return (
    <Link to="/dashboard/books/$bookId" params={{ bookId: book.id }} className={classes.card}>
      <BookTile book={book} grade={book.grade.name} />
      <span className={classes.words}>
        <span className={classes.what}>
          <span className={classes.name}>
            <Clip>{book.name}</Clip>
          </span>
          <span className={classes.grade}>{book.grade.name}</span>
        </span>
        <IconArrowRight size={20} stroke={1.75} className={`flip ${classes.arrow}`} />
      </span>
    </Link>
  )
}
