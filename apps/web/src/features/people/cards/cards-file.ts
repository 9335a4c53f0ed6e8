import type { FirstPassword } from '@meridian/contract/first-passwords.ts'
import Papa from 'papaparse'
import type { T } from '../../../core/messages.ts'

/** The beginnings of cells that a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * First passwords as a table: CSV in UTF-8 with a byte order mark, which spreadsheets ask for. It is made here, as the
 * server keeps none of them.
 */
export function tableOf(t: T, people: readonly FirstPassword[]): { name: string; bytes: Blob } {
  const fields = [t('logins.name'), t('logins.classes'), t('logins.login'), t('logins.password')]
  const data = people.map((one) => [one.name, one.classes.join(', '), one.login, one.password])
  const text = Papa.unparse({ fields, data }, { escapeFormulae: formula, newline: '\r\n' })
  return {
    name: `${t('logins.file')}.csv`,
    bytes: new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }),
  }
}
