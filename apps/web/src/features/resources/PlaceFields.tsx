import { Select } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import IconSelector from '~icons/tabler/selector'
import { useT } from '../../core/messages.ts'
import { Optional } from '../../ui/form/Optional.tsx'
import type { ResourceFormState } from './shared/fields.ts'

interface PlaceFieldsProps {
  book: BookDetail
  field: ResourceFormState['field']
  set: ResourceFormState['set']
}

/** Where in its book a resource stands: a unit, and a lesson of it if wanted. */
export function PlaceFields({ book, field, set }: PlaceFieldsProps) {
  const t = useT()
  const unitField = field('chapter_id')
  const lessonField = field('lesson_id')
  const unit = book.units.find(({ id }) => id === unitField.value)
  const lessons = unit?.lessons ?? []
  const common = {
    allowDeselect: false,
    comboboxProps: { shadow: 'md' },
    rightSection: <IconSelector size={18} stroke={1.75} />,
  } as const
  return (
    <>
      <Select
        {...common}
        {...unitField}
        value={unit?.id ?? null}
        onChange={(id) => {
          set('chapter_id', id ?? '')
          set('lesson_id', null)
        }}
        label={t('resources.unit')}
        placeholder={t('resources.unit_choose')}
        data={book.units.map(({ id, name }, index) => ({
          value: id,
          label: t('resources.unit_named', { number: index + 1, name }),
        }))}
      />
      <Select
        {...common}
        {...lessonField}
        value={lessons.find(({ id }) => id === lessonField.value)?.id ?? null}
        onChange={(id) => set('lesson_id', id)}
        label={<Optional>{t('resources.lesson')}</Optional>}
        placeholder={t(
          !unit
            ? 'resources.unit_first'
            : lessons.length === 0
              ? 'resources.no_lessons'
              : 'resources.lesson_choose',
        )}
        disabled={lessons.length === 0}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        {...(lessonField.value ? { rightSection: undefined } : {})}
        data={lessons.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
