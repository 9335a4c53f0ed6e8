import { getBook, updateBook } from '@meridian/contract/calls/books.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageData } from '../../core/calls.ts'
import type { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import type { FormValues } from '../../ui/form/contract-form.types.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { withoutBlankEnds } from './book-form.ts'
import { type BookValues, book } from './declared.tsx'
import { ownFields } from './own-fields.tsx'

type Values = FormValues<typeof updateBook>

/** Changes a book. Before something is removed that others use, the page says what that does and asks. */
export function EditBookPage({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data: loaded } = usePageData(getBook, { params: { id } })
  // The form starts from what was read first: a later reading must not change the version it answers to.
  const [started] = useState(loaded)

  async function askFirst(error: ApiError, values: Values): Promise<Values | null> {
    if (error.code !== 'in_use' || values.confirm_removal) return null
    const agreed = await confirm({
      title: t('books.removal_title'),
      text: error.message,
      action: t('books.removal_action'),
      danger: true,
    })
    return agreed ? { ...values, confirm_removal: true } : null
  }
  const form = useContractForm(updateBook, {
    initial: initialOf(book, started),
    complete: (values: BookValues) => ({
      ...withoutBlankEnds(values),
      id,
      version: started.version,
    }),
    onRefused: askFirst,
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
      <ManagedFields fields={book} form={form} thing={started} own={ownFields} />
    </FormPage>
  )
}
