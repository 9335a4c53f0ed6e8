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

/** The fields for the book of a paper and its units. A paper in a book's library keeps its book. */
export function BookFields({ paper, form }: { paper: Paper; form: SettingsState }) {
  const t = useT()
  const { book_id: bookId = null, unit_ids: chosen = [] } = form.values
  const book = useData(
    getBook,
    { params: { id: bookId ?? '' } },
    { enabled: bookId !== null, handled: true },
  )
  // Until the book is loaded, and where it can no longer be read, the chosen units have their names from the paper.
  const read = book.data?.data.units ?? []
  const missing = paper.units.filter(
    ({ id }) => chosen.includes(id) && !read.some((unit) => unit.id === id),
  )
  const units = bookId === null ? [] : [...read, ...missing]
  const bookField = form.field('book_id')
  // The unit in whose part of the library the paper will be, by the server's rule: its present one where that is chosen, else
  // the first chosen unit.
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
          input={{ query: { open: 'true' } }}
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
