import { createBook } from '@meridian/contract/calls/books.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { withoutBlankEnds } from './book-form.ts'
import { book } from './declared.tsx'
import { ownFields } from './own-fields.tsx'

/** Publishes a book. */
export function NewBookPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createBook, {
    initial: initialOf(book),
    complete: withoutBlankEnds,
    onSaved: ({ data }) =>
      void navigate({
        to: '/dashboard/books/$bookId',
        params: { bookId: data.id },
        ignoreBlocker: true,
      }),
  })
  return (
    <FormPage
      form={form}
      title={t('books.list_add')}
      breadcrumb={[
        { label: t('books.list'), link: { to: '/dashboard/books' } },
        { label: t('books.list_add') },
      ]}
      submit={t('books.publish')}
      cancel={{ to: '/dashboard/books' }}
    >
      <ManagedFields fields={book} form={form} own={ownFields} />
    </FormPage>
  )
}
