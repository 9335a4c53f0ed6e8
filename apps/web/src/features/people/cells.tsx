import type { PersonUser } from '@meridian/contract/person.ts'
import type { ReactNode } from 'react'
import IconHourglass from '~icons/tabler/hourglass'
import IconMail from '~icons/tabler/mail'
import { useT } from '../../core/messages.ts'
import { Clip, ClipNames } from '../../ui/Clip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './People.module.css'

/** The badge of an account: how far it is, and for an invitation until when it works. */
export function AccountStatus({ user }: { user: Pick<PersonUser, 'state' | 'invited_until'> }) {
  const t = useT()
  const { state, invited_until: until } = user
  switch (state) {
    case 'active':
      return <StatusBadge status="enabled">{t('people.status_active')}</StatusBadge>
    case 'blocked':
      return <StatusBadge status="disabled">{t('people.status_blocked')}</StatusBadge>
    case 'never':
      return (
        <StatusBadge status="warning" sign={IconHourglass} wordy>
          {t('people.status_never')}
        </StatusBadge>
      )
    case 'invited':
      return (
        <StatusBadge status="in_progress" sign={IconMail} wordy>
          <span>
            {t('people.status_invited')} <DateTime iso={until} date />
          </span>
        </StatusBadge>
      )
  }
}

/** A dash for an empty cell; screen readers skip it. */
export function None() {
  return (
    <span aria-hidden="true" className={classes.muted}>
      –
    </span>
  )
}

/** A phone or an email: left to right in both languages. */
export function Latin({ children }: { children: string }): ReactNode {
  return children ? <Clip dir="ltr">{children}</Clip> : <None />
}

/** Several names on one line. */
export function Names({ names }: { names: readonly string[] }): ReactNode {
  const t = useT()
  if (names.length === 0) return <None />
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  const title = more > 0 ? names.join(t('ui.list_comma')) : undefined
  return <ClipNames names={shown} more={more} title={title} />
}
