import { createBook } from '@meridian/contract/calls/books.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { type BookValues, book } from './declared.tsx'

/** Makes the draft of a book; its units and lessons are written next. */
export function NewBookPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createBook, {
    initial: initialOf(book),
    complete: (values: BookValues) => ({ ...values, draft: true }),
    onSaved: ({ data }) =>
      void navigate({
        to: '/dashboard/books/$bookId/outline',
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
      submit={t('books.save_draft')}
      cancel={{ to: '/dashboard/books' }}
    >
      <ManagedFields fields={book} form={form} />
    </FormPage>
  )
}
