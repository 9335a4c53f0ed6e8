import { TextInput } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import { gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import type { BookForm } from './book-form.ts'
import { UnitsField } from './UnitsField.tsx'

/** The fields of a book: the same ones for a new one and for one that exists. */
export function BookFields({ form, book }: { form: BookForm; book?: BookDetail }) {
  const t = useT()
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('books.name')}
        maxLength={bookLimits.name}
        dir="auto"
        autoComplete="off"
      />
      <ChoiceField
        {...form.field('grade_id')}
        label={t('books.grade')}
        route={gradeChoices}
        current={book?.grade}
      />
      <ImageField
        {...form.field('thumbnail_id')}
        label={<Optional>{t('books.picture')}</Optional>}
        url={book?.thumbnail}
      />
      <UnitsField form={form} bookId={book?.id} />
    </>
  )
}
