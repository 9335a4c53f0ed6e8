import type { BookDetail } from '@meridian/contract/books.ts'
import type { OwnFields } from '../../ui/managed/ManagedFields.tsx'
import type { BookValues } from './declared.tsx'
import { UnitsField } from './UnitsField.tsx'

/** The units of a book with their lessons are a form in the form. */
export const ownFields: OwnFields<BookValues, BookDetail> = {
  units: ({ form, thing }) => <UnitsField form={form} bookId={thing?.id} />,
}
