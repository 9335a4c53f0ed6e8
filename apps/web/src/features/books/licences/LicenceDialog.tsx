import type { Book } from '@meridian/contract/books.ts'
import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { changeLicence, grantLicences } from '@meridian/contract/calls/licences.gen.ts'
import type { Licence } from '@meridian/contract/licences.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { tellFailures } from '../../../ui/dialogs.ts'
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { LicenceForm, type Terms, termsOf } from './LicenceForm.tsx'

interface LicenceDialogProps {
  book: Book
  /** Null to license schools that are not. */
  licence: Licence | null
  onClose: () => void
}

/** The dialog that licenses schools for a book, or changes the days and seats of one licence. */
export function LicenceDialog({ book, licence, onClose }: LicenceDialogProps) {
  return licence ? (
    <Change book={book} licence={licence} onClose={onClose} />
  ) : (
    <Grant book={book} onClose={onClose} />
  )
}

const initial: Terms = { starts_on: '', ends_on: '', seats: '' }

function Grant({ book, onClose }: Omit<LicenceDialogProps, 'licence'>) {
  const t = useT()
  const form = useContractForm(grantLicences, {
    initial: { ...initial, school_ids: [] as string[] },
    complete: ({ school_ids, ...terms }: Terms & { school_ids: string[] }) => ({
      book_id: book.id,
      school_ids,
      ...termsOf(terms),
    }),
    onSaved: ({ data }) => {
      onClose()
      void tellFailures({
        title: t('licensing.not_granted', { count: data.failed.length }),
        // Only those who are licensed already are left out, for one reason.
        failures: data.failed.slice(0, 1).map(({ message }) => ({ name: '', message })),
      })
    },
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={<bdi>{t('licensing.grant_title', { name: book.name })}</bdi>} onClose={close}>
      <LicenceForm form={form} submit={t('licensing.grant')} onCancel={close}>
        <ChoicesField
          {...form.field('school_ids')}
          label={t('licensing.schools')}
          route={schoolChoices}
        />
      </LicenceForm>
    </Dialog>
  )
}

function Change({ book, licence, onClose }: LicenceDialogProps & { licence: Licence }) {
  const t = useT()
  const { school, starts_on, ends_on, seats, version } = licence
  const form = useContractForm(changeLicence, {
    initial: { starts_on: starts_on ?? '', ends_on: ends_on ?? '', seats: seats ?? '' } as Terms,
    complete: (terms: Terms) => ({
      ...{ book_id: book.id, school_id: school.id, version },
      ...termsOf(terms),
    }),
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={<bdi>{t('licensing.change_title', { name: school.name })}</bdi>} onClose={close}>
      <LicenceForm form={form} submit={t('licensing.save')} onCancel={close} />
    </Dialog>
  )
}
