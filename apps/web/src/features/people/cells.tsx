import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './People.module.css'

/** The badge of an account: active or blocked. */
export function AccountStatus({ active }: { active: boolean }) {
  const t = useT()
  return (
    <StatusBadge status={active ? 'enabled' : 'disabled'}>
      {active ? t('people.status_active') : t('people.status_blocked')}
    </StatusBadge>
  )
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
  return (
    <span className="clip" title={more > 0 ? names.join(t('ui.list_comma')) : undefined}>
      {shown.map((name, index) => (
        <span key={`${name} ${index.toString()}`}>
          {index > 0 && t('ui.list_comma')}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <bdi dir="ltr">+{more}</bdi>
        </>
      )}
    </span>
  )
}
