import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { PasswordForm } from '../../../ui/PasswordForm.tsx'
import type { CardPerson, MenuPerson } from '../kinds.ts'
import classes from './Cards.module.css'

interface CardsQuestionProps {
  people: readonly CardPerson[]
  onAnswer: (ids: readonly string[], replace: boolean) => void
  onClose: () => void
}

/** Asks before first passwords are given: who gets one, and whether also those who have logged in. */
export function CardsQuestion({ people, onAnswer, onClose }: CardsQuestionProps) {
  const t = useT()
  const inState = (...states: MenuPerson['user']['state'][]) =>
    people.filter(({ user }) => states.includes(user.state))
  const fresh = inState('never', 'invited')
  const known = inState('active')
  const blocked = inState('blocked')
  const [also, setAlso] = useState(fresh.length === 0)
  const chosen = also ? [...fresh, ...known] : fresh
  return (
    <PasswordForm
      action={t('logins.give', { count: chosen.length })}
      run={async () => undefined}
      close={(done) => {
        if (!done) return onClose()
        const ids = people.filter((one) => chosen.includes(one)).map(({ id }) => id)
        onAnswer(ids, also)
      }}
    >
      <div className={classes.question}>
        <p>{t('logins.text', { count: chosen.length })}</p>
        {known.length > 0 && (
          <Checkbox
            checked={also}
            disabled={fresh.length === 0}
            onChange={(event) => setAlso(event.currentTarget.checked)}
            label={t('logins.also', { count: known.length })}
            description={t('logins.also_hint')}
          />
        )}
        {blocked.length > 0 && <p>{t('logins.blocked', { count: blocked.length })}</p>}
      </div>
    </PasswordForm>
  )
}
