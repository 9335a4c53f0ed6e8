import { MultiSelect } from '@mantine/core'
import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { bookChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { Optional } from '../../../ui/form/Optional.tsx'
import classes from './Settings.module.css'
import type { SettingsState } from './state.ts'

/** The book a paper is about and its units. What stands in a book's library keeps its book. */
export function BookFields({ paper, form }: { paper: Paper; form: SettingsState }) {
  const t = useT()
  const { book_id: bookId = null, unit_ids: chosen = [] } = form.values
  const book = useData(
    getBook,
    { params: { id: bookId ?? '' } },
    { enabled: bookId !== null, handled: true },
  )
  // Before the book is read, and where it can no longer be read, the units that are set keep their names.
  const read = book.data?.data.units ?? []
  const missing = paper.units.filter(
    ({ id }) => chosen.includes(id) && !read.some((unit) => unit.id === id),
  )
  const units = bookId === null ? [] : [...read, ...missing]
  const bookField = form.field('book_id')
  // Where it will stand in the library, by the rule of the server: where it does, else in the first of the units chosen.
  const { unit_id: current } = paper
  const stays = chosen.length === 0 || (current !== null && chosen.includes(current))
  const place =
    current !== null && units.find(({ id }) => (stays ? id === current : chosen.includes(id)))
  return (
    <>
      {paper.kind === 'quiz' ? (
        <ChoiceField
          {...bookField}
          onChange={(id) => {
            form.set('book_id', id)
            form.set('unit_ids', [])
          }}
          label={<Optional>{t('papers.book')}</Optional>}
          route={bookChoices}
          current={paper.book}
          clearable
        />
      ) : (
        <div>
          <p className={classes.label}>{t('papers.book')}</p>
          <p>
            <bdi>{paper.book?.name}</bdi>
          </p>
        </div>
      )}
      <div>
        <MultiSelect
          {...form.field('unit_ids')}
          label={<Optional>{t('papers.units')}</Optional>}
          data={units.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={bookId === null}
          placeholder={
            bookId === null
              ? t('papers.units_first')
              : chosen.length > 0
                ? undefined
                : t('ui.choose_more')
          }
          searchable
          hidePickedOptions
          nothingFoundMessage={t(book.isLoading ? 'ui.loading' : 'ui.nothing_found')}
          comboboxProps={{ shadow: 'md' }}
        />
        {place && <p className={classes.help}>{t('papers.units_place', { unit: place.name })}</p>}
      </div>
    </>
  )
}
