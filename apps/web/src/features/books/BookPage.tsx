import { Button } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { IconFolders, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import classes from './Books.module.css'
import { useDeleteBook } from './useDeleteBook.ts'

/** One book: its picture, and its units with their lessons. */
export function BookPage({ id }: { id: string }) {
  const t = useT()
  const { data: book } = usePageData(getBook, { params: { id } })
  const lessons = book.units.reduce((sum, unit) => sum + unit.lessons.length, 0)
  return (
    <>
      <PageHead
        title={<span dir="auto">{book.name}</span>}
        picture={<BookCover book={book} grade={book.grade.name} width={60} />}
        facts={t('books.facts', {
          grade: book.grade.name,
          units: t('books.units_count', { count: book.units.length }),
          lessons: t('books.lessons_count', { count: lessons }),
        })}
        breadcrumb={[
          { label: t('books.list'), link: { to: '/dashboard/books' } },
          { label: book.name },
        ]}
        actions={<Actions book={book} />}
      />
      {book.units.length === 0 ? (
        <p className={classes.empty}>{t('books.no_units')}</p>
      ) : (
        <ol className={classes.units}>
          {book.units.map((unit, index) => (
            <li key={unit.id} className={classes.unit}>
              <span className={classes.number}>{t('books.unit', { number: index + 1 })}</span>
              <h2 dir="auto">{unit.name}</h2>
              {unit.lessons.length === 0 ? (
                <p className={classes.none}>{t('books.no_lessons')}</p>
              ) : (
                <ol className={classes.lessons}>
                  {unit.lessons.map((lesson) => (
                    <li key={lesson.id} className={classes.lesson}>
                      <Link
                        to="/dashboard/books/$bookId/resources"
                        params={{ bookId: id }}
                        search={{ filter_lesson_id: lesson.id }}
                        dir="auto"
                      >
                        {lesson.name}
                      </Link>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Actions({ book }: { book: BookDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const deleteBook = useDeleteBook()
  const remove = async () => {
    if (await deleteBook(book)) await navigate({ to: '/dashboard/books' })
  }
  return (
    <>
      {book.can.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/books/edit/$id" params={{ id: book.id }} />
          )}
        >
          {t('books.edit')}
        </Button>
      )}
      {book.can.delete && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} />}
          onClick={() => void remove()}
        >
          {t('ui.delete')}
        </Button>
      )}
      <Button
        leftSection={<IconFolders size={18} stroke={1.75} />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/books/$bookId/resources" params={{ bookId: book.id }} />
        )}
      >
        {t('resources.of_book')}
      </Button>
    </>
  )
}
