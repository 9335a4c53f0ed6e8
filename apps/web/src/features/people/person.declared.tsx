import type { PersonUser } from '@meridian/contract/person.ts'
import { loginOf } from '../../core/session.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import type { ColumnOf } from '../../ui/managed/declared.ts'
import { phone, text } from '../../ui/managed/inputs.tsx'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { AccountStatus, Latin, Names } from './cells.tsx'

type Person = Pick<
  PersonUser,
  'name' | 'email' | 'login_name' | 'phone' | 'state' | 'invited_until'
>

/** Declares the fields and columns that all kinds of people share. */
export function personEntries<Row>(of: (row: Row) => Person) {
  return {
    name: {
      label: 'people.name',
      initial: '',
      stored: (row: Row) => of(row).name,
      input: text(),
      column: (): ColumnOf<Row> => ({
        sort: 'name',
        cell: (row) => <PersonName name={of(row).name} />,
        skeleton: 'person',
      }),
    },
    email: {
      label: 'people.email',
      initial: '',
      stored: (row: Row) => of(row).email,
      input: text({ type: 'email' }),
      column: (): ColumnOf<Row> => ({
        sort: 'email',
        cell: (row) => <Latin>{loginOf(of(row))}</Latin>,
      }),
    },
    login_name: {
      label: 'people.login_name',
      optional: true,
      initial: '',
      stored: (row: Row) => of(row).login_name ?? '',
      input: text({ type: 'url', hint: (t) => t('people.login_name_hint') }),
    },
    phone: {
      label: 'people.phone',
      optional: true,
      initial: '',
      stored: (row: Row) => of(row).phone,
      input: phone,
      column: (): ColumnOf<Row> => ({
        cell: (row) => <Latin>{of(row).phone}</Latin>,
        width: 'minmax(112px, 1fr)',
        mobileCell: (row) => of(row).phone && <Latin>{of(row).phone}</Latin>,
      }),
    },
    /** A column with email and phone together, for lists with many columns. */
    contact: {
      label: 'people.email',
      column: (): ColumnOf<Row> => ({
        sort: 'email',
        cell: (row) =>
          of(row).phone ? (
            <TwoLines
              first={<Latin>{loginOf(of(row))}</Latin>}
              second={<Latin>{of(row).phone}</Latin>}
            />
          ) : (
            <Latin>{loginOf(of(row))}</Latin>
          ),
      }),
    },
    status: {
      label: 'people.status',
      column: (): ColumnOf<Row> => ({
        sort: 'active',
        cell: (row) => <AccountStatus user={of(row)} />,
        mobile: 'badge',
        skeleton: 'badge',
      }),
    },
    /** The password is asked for a new person only: afterwards it belongs to that person (decision 048). */
    password: {
      label: 'people.password',
      initial: undefined,
      stored: () => undefined,
      input: 'own',
    },
  } as const
}

/** Declares the column with the names of a student's or a teacher's classes. */
export function classesColumn<
  Row extends { classes: readonly { name: string }[] },
>(): ColumnOf<Row> {
  const names = ({ classes }: Row) => <Names names={classes.map(({ name }) => name)} />
  return { cell: names, mobileCell: (row) => row.classes.length > 0 && names(row) }
}
