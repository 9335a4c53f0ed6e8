import type { ReactNode } from 'react'
import { useT } from '../../app/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Clip } from '../../ui/Clip.tsx'
import type { Column } from '../../ui/list/types.ts'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './People.module.css'

interface Person {
  name: string
  email: string
  phone: string
  active: boolean
}

/** Whether an account is open, as a badge. */
export function AccountStatus({ active }: { active: boolean }) {
  const t = useT()
  return (
    <StatusBadge status={active ? 'enabled' : 'disabled'}>
      {active ? t('people.status_active') : t('people.status_blocked')}
    </StatusBadge>
  )
}

/** A dash for those who see, nothing for those who listen. */
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

/** The columns that every list of people has. */
export function usePersonColumns<Row>(of: (row: Row) => Person) {
  const t = useT()
  return {
    name: {
      key: 'name',
      header: t('people.name'),
      sort: 'name',
      cell: (row) => <PersonName name={of(row).name} />,
      skeleton: 'person',
    },
    email: {
      key: 'email',
      header: t('people.email'),
      sort: 'email',
      cell: (row) => <Latin>{of(row).email}</Latin>,
    },
    phone: {
      key: 'phone',
      header: t('people.phone'),
      cell: (row) => <Latin>{of(row).phone}</Latin>,
      width: 'minmax(112px, 1fr)',
      mobileCell: (row) => of(row).phone && <Latin>{of(row).phone}</Latin>,
    },
    /** Email and phone in one, where there are many columns. */
    contact: {
      key: 'contact',
      header: t('people.email'),
      sort: 'email',
      cell: (row) =>
        of(row).phone ? (
          <TwoLines
            first={<Latin>{of(row).email}</Latin>}
            second={<Latin>{of(row).phone}</Latin>}
          />
        ) : (
          <Latin>{of(row).email}</Latin>
        ),
    },
    status: {
      key: 'status',
      header: t('people.status'),
      sort: 'active',
      cell: (row) => <AccountStatus active={of(row).active} />,
      mobile: 'badge',
      skeleton: 'badge',
    },
  } satisfies Record<string, Column<Row>>
}
