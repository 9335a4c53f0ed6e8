import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import type { CardPerson, GivePasswords } from '../kinds.ts'
import { CardsMade } from './CardsMade.tsx'
import { CardsQuestion } from './CardsQuestion.tsx'
import { useGiving } from './useGiving.ts'

export interface CardsFor {
  people: readonly CardPerson[]
  route: GivePasswords
}

interface CardsDialogProps extends CardsFor {
  onClose: () => void
}

/** Gives people first passwords, and lays them out as cards to cut and as a table: once, as they are kept nowhere. */
export default function CardsDialog({ people, route, onClose }: CardsDialogProps) {
  const t = useT()
  const [asked, setAsked] = useState<number | null>(null)
  const [taken, setTaken] = useState(false)
  const giving = useGiving(route)
  const begin = (ids: readonly string[], replace: boolean) => {
    setAsked(ids.length)
    giving.run(ids, replace)
  }
  async function close(): Promise<void> {
    if (giving.going) return giving.stop()
    if (giving.given.length > 0 && !taken) {
      const sure = await confirm({
        title: t('logins.leave_title'),
        text: t('logins.leave_text'),
        action: t('logins.leave'),
        danger: true,
      })
      if (!sure) return
    }
    onClose()
  }
  return (
    <Dialog
      title={asked === null ? t('logins.cards_title', { count: people.length }) : t('logins.made')}
      stays={asked !== null}
      onClose={() => void close()}
    >
      {asked === null ? (
        <CardsQuestion people={people} onAnswer={begin} onClose={onClose} />
      ) : (
        <CardsMade
          giving={giving}
          total={asked}
          onTaken={() => setTaken(true)}
          onClose={() => void close()}
        />
      )}
    </Dialog>
  )
}
