import { Textarea, TextInput } from '@mantine/core'
import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { createAssignment, createWorksheet } from '@meridian/contract/calls/resources.write.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { described } from '../../ui/form/described.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { firstPlace, keepUnit } from './shared/last-unit.ts'
import { linkToResource, linkToResources } from './shared/links.ts'

interface AddPaperPageProps {
  kind: 'worksheet' | 'assignment'
  bookId: string
  unitId: string | undefined
  lessonId: string | undefined
}

const routes = { worksheet: createWorksheet, assignment: createAssignment }

/** Adds a worksheet or an assignment to a book, and opens it: its questions are written there. */
export function AddPaperPage({ kind, bookId, unitId, lessonId }: AddPaperPageProps) {
  const t = useT()
  const navigate = useNavigate()
  const { data: book } = usePageData(getBook, { params: { id: bookId } })
  const list = linkToResources(bookId)
  const title = t(`resources.add_${kind}`)
  const form = useContractForm(routes[kind] as typeof createWorksheet, {
    initial: {
      book_id: bookId,
      name: '',
      description: '',
      ...firstPlace(book, { unitId, lessonId }),
    },
    complete: described,
    // In the place of the empty form, to which Back has no reason to return.
    onSaved: ({ data }) => {
      keepUnit(bookId, data.unit_id)
      void navigate({ ...linkToResource(data), replace: true, ignoreBlocker: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={title}
      breadcrumb={[
        { label: t('books.list'), link: { to: '/dashboard/books' } },
        { label: book.name, link: { to: '/dashboard/books/$bookId', params: { bookId } } },
        { label: t('resources.of_book'), link: list },
        { label: title },
      ]}
      submit={t('resources.submit')}
      cancel={list}
    >
      <h2>{t('resources.details')}</h2>
      <TextInput {...form.field('name')} label={t('resources.name')} dir="auto" />
      <Textarea
        {...form.field('description')}
        label={<Optional>{t('resources.description')}</Optional>}
        dir="auto"
        rows={3}
      />
      <PlaceFields book={book} field={form.field} set={form.set} />
    </FormPage>
  )
}
