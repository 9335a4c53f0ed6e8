import { createBook } from '@meridian/contract/calls/books.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { BookFields } from './BookFields.tsx'
import { withoutBlankEnds } from './book-form.ts'

/** Publishes a book. */
export function NewBookPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createBook, {
    initial: { name: '', grade_id: '', thumbnail_id: null, units: [] },
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
      title={t('books.add')}
      breadcrumb={[
        { label: t('books.list'), link: { to: '/dashboard/books' } },
        { label: t('books.add') },
      ]}
      submit={t('books.publish')}
      cancel={{ to: '/dashboard/books' }}
    >
      <BookFields form={form} />
    </FormPage>
  )
}
