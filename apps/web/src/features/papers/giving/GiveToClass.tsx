import { givingChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import styles from './Give.module.css'
import GiveDialog from './GiveDialog.tsx'
import type { OfferedClass } from './state.ts'

/** Asks which of the reader's papers, or which worksheet of a book, a class is to get, then to whom else and when. */
export default function GiveToClass({ to, onClose }: { to: OfferedClass; onClose: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  const paper = useData(getPaper, { params: { id: chosen ?? '' } }, { enabled: chosen !== null })
  if (paper.data) return <GiveDialog paper={paper.data.data} to={to} onClose={onClose} />
  return (
    <Dialog
      title={t('giving.to_class_title', { class: `\u2068${to.name}\u2069` })}
      onClose={onClose}
    >
      <div className={styles.which}>
        <ChoiceField
          label={t('giving.which')}
          placeholder={t('giving.which_search')}
          route={givingChoices}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        <p className={styles.none}>
          {t('giving.which_new')} <Link to="/dashboard/quizzes">{t('giving.which_quizzes')}</Link>
        </p>
      </div>
    </Dialog>
  )
}
