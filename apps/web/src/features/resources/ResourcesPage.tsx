import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { countResources } from '@meridian/contract/calls/resources.gen.ts'
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useData, usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { AddButton } from '../../ui/list/AddButton.tsx'
import { toRequest } from '../../ui/list/search.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ResourceList } from './ResourceList.tsx'
import classes from './ResourcesPage.module.css'
import { UnitsNav } from './UnitsNav.tsx'
import { useAddMenu } from './useAddMenu.tsx'

/** The resources of one book, and over them the dialog that the address names. */
export function ResourcesPage({ bookId }: { bookId: string }) {
  const t = useT()
  const { data: book } = usePageData(getBook, { params: { id: bookId } })
  const { query, filters } = toRequest(useListState().search)
  const body = { book_id: bookId, query, filters }
  const { data: counted } = useData(countResources, { body }, { keep: true })
  const counts = counted?.data
  const number = new Map(
    [...(counts?.units ?? []), ...(counts?.lessons ?? [])].map(({ id, count }) => [id, count]),
  )
  // Null until the list has come: without resources it stands alone, so it waits for its place.
  const [unused, setUnused] = useState<boolean | null>(null)
  const noteTotal = useCallback((total: { all: number; narrowed: boolean } | 'unknown') => {
    if (total === 'unknown') setUnused((known) => known ?? false)
    else setUnused(total.all === 0 && !total.narrowed)
  }, [])
  const add = useAddMenu(book)
  const lessons = book.units.reduce((sum, unit) => sum + unit.lessons.length, 0)
  const dialog = useDialogTitle()
  return (
    <>
      <PageHead
        title={book.name}
        windowTitle={dialog}
        picture={<BookCover book={book} grade={book.grade.name} width={60} />}
        facts={t('books.facts', {
          grade: book.grade.name,
          units: t('books.units_count', { count: book.units.length }),
          lessons: t('books.lessons_count', { count: lessons }),
        })}
        breadcrumb={[
          { label: t('books.list'), link: { to: '/dashboard/books' } },
          { label: book.name, link: { to: '/dashboard/books/$bookId', params: { bookId } } },
          { label: t('resources.of_book') },
        ]}
        actions={add && !unused && <AddButton add={add} />}
      />
      <div className={classes.columns} data-unknown={unused === null || undefined}>
        {!unused && (
          <UnitsNav
            book={book}
            total={counts?.units.reduce((sum, { count }) => sum + count, 0)}
            countOf={(id) => (counts ? (number.get(id) ?? 0) : undefined)}
          />
        )}
        <ResourceList book={book} types={counts?.types} add={add} onTotal={noteTotal} />
      </div>
      <Outlet />
    </>
  )
}

/** What the window is called while a dialog is open. */
function useDialogTitle(): string | undefined {
  const t = useT()
  const child = useChildMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  if (child.includes('/resources/add/')) return t('resources.adding')
  return child.includes('/resources/view/') ? t('resources.editing') : undefined
}
