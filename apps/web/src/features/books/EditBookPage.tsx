import { getBook, updateBook } from '@meridian/contract/calls/books.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { type BookValues, book } from './declared.tsx'

/** Changes what a book is called, its grade and its cover; its units and lessons stay as they are. */
export function EditBookPage({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data: loaded } = usePageData(getBook, { params: { id } })
  // The form starts from what was read first: a later reading must not change the version it answers to.
  const [started] = useState(loaded)

  const form = useContractForm(updateBook, {
    initial: initialOf(book, started),
    complete: (values: BookValues) => ({
      ...values,
      units: started.units,
      id,
      version: started.version,
    }),
    onSaved: () =>
      void navigate({
        to: '/dashboard/books/$bookId',
        params: { bookId: id },
        ignoreBlocker: true,
      }),
  })
  const bookPage = { to: '/dashboard/books/$bookId', params: { bookId: id } } as const
  return (
    <FormPage
      form={form}
      title={t('books.edit')}
      breadcrumb={[
        { label: t('books.list'), link: { to: '/dashboard/books' } },
        { label: started.name, link: bookPage },
        { label: t('books.edit') },
      ]}
      submit={t('books.save')}
      cancel={bookPage}
    >
      <ManagedFields fields={book} form={form} thing={started} />
    </FormPage>
  )
}
