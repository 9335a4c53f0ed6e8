import type { Book, BookDetail, createBook } from '@meridian/contract/books.ts'
import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import { gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { BookCover } from '../../ui/BookCover.tsx'
import { Clip } from '../../ui/Clip.tsx'
import type { Declared } from '../../ui/managed/declared.ts'
import { choice, picture, text } from '../../ui/managed/inputs.tsx'
import { BookState } from './BookState.tsx'
import classes from './Books.module.css'
import { LicenceState } from './licences/LicenceState.tsx'
import { ResourcesLink } from './ResourcesLink.tsx'

/** Units and lessons are written in the outline, which is no form. */
export type BookValues = Omit<BodyInput<typeof createBook>, 'units' | 'draft'>

/** The fields of a book, and how its list shows them. */
export const book: Declared<BookValues, Book, BookDetail, 'state' | 'resources'> = {
  name: {
    label: 'books.name',
    initial: '',
    stored: ({ name }) => name,
    input: text({ max: bookLimits.name }),
    column: () => ({
      sort: 'name',
      skeleton: 'cover',
      cell: (row) => (
        <span className={classes.cell}>
          <BookCover book={row} width={36} />
          <Clip>{row.name}</Clip>
        </span>
      ),
    }),
  },
  grade_id: {
    label: 'books.grade',
    initial: '',
    stored: ({ grade }) => grade.id,
    input: choice(gradeChoices, ({ grade }: BookDetail) => grade),
    column: () => ({ sort: 'grade', cell: ({ grade }) => grade.name, fit: true, mobile: 'line' }),
  },
  thumbnail_id: {
    label: 'books.picture',
    optional: true,
    initial: null,
    stored: ({ thumbnail_id }) => thumbnail_id,
    input: picture(({ thumbnail }: BookDetail) => thumbnail),
  },
  state: {
    label: 'books.state',
    column: () => ({
      cell: ({ state, licence }) =>
        licence && state === 'published' ? (
          <LicenceState licence={licence} />
        ) : (
          <BookState state={state} />
        ),
      fit: true,
      mobile: 'line',
      skeleton: 'badge',
    }),
  },
  resources: {
    label: 'books.resources',
    column: () => ({
      cell: (row) => <ResourcesLink book={row} />,
      fit: true,
      mobile: 'badge',
    }),
  },
}
