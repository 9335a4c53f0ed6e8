import { shortestFor } from '@meridian/contract/password.ts'
import type { Column } from './columns.types.ts'
import { problem } from './plan.cells.ts'
import { type PlannedRow, passwordBad, passwordGiven, passwordShort } from './plan.types.ts'
import type { PersonKind } from './tables.ts'

const dots = '••••••••'

/**
 * The column with the first password, for new people only. Its cells have no passwords but marks (`passwordMark`); the hash is
 * written with the new person.
 */
export function passwordColumn(kind: PersonKind): Column<unknown, unknown> {
  const min = shortestFor(kind === 'students' ? 'Student' : 'Teacher')
  const short = kind === 'students' ? 'validation.password' : 'validation.password_short'
  return {
    aliases: [
      'password',
      'first password',
      'initial password',
      'كلمة المرور',
      'كلمة السر',
      'كلمة المرور الأولى',
    ],
    heading: 'imports.column_password',
    read: (mark) => {
      if (mark === passwordGiven) return { text: dots }
      if (mark === '') return { text: '' }
      if (mark.startsWith(passwordShort)) {
        const asked = Number(mark.slice(passwordShort.length))
        return { problem: problem('validation.password_short', { min: asked }), shown: '' }
      }
      return { problem: problem(mark === passwordBad ? short : mark, { min }), shown: '' }
    },
  }
}

/** Tells whether a planned row adds a person without a password. */
export function lacksPassword(row: PlannedRow): boolean {
  return (
    row.state === 'new' && !row.cells.some(({ column, value }) => column === 'password' && value)
  )
}
