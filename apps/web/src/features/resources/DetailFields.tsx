import { Textarea, TextInput } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import type { MediaResourceType } from '@meridian/contract/resources.ts'
import { useT } from '../../core/messages.ts'
import { Optional } from '../../ui/form/Optional.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { ResourceFormState } from './shared/fields.ts'

interface DetailFieldsProps {
  book: BookDetail
  type: MediaResourceType
  field: ResourceFormState['field']
  set: ResourceFormState['set']
}

/** The fields of a resource beside its file. A link's have names of their own (P7.10). */
export function DetailFields({ book, type, field, set }: DetailFieldsProps) {
  const t = useT()
  const isLink = type === 'url'
  return (
    <>
      <TextInput
        {...field('name')}
        label={t(isLink ? 'resources.url_name' : 'resources.name')}
        dir="auto"
        data-autofocus
      />
      <Textarea
        {...field('description')}
        label={
          <Optional>{t(isLink ? 'resources.url_description' : 'resources.description')}</Optional>
        }
        dir="auto"
        rows={3}
      />
      <TextInput
        {...field('url')}
        label={isLink ? t('resources.url_link') : <Optional>{t('resources.link')}</Optional>}
        placeholder="example.org"
        inputMode="url"
        dir="ltr"
      />
      <PlaceFields book={book} field={field} set={set} />
    </>
  )
}
