import type { Language } from '@meridian/contract/core/language.ts'
import { plainDate } from '../../platform/messages/dates.ts'
import type { Translate } from '../../platform/messages/translate.ts'

type Row = Record<string, unknown>
interface Words {
  t: Translate
  language: Language
  zone: string
}

/** The beginning of the page of an archive that a person can read: what it is of, and the names of its tables. */
export function beginning(
  { t, language, zone }: Words,
  name: string,
  sections: readonly { name: string; rows: readonly Row[] }[],
): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const title = escaped(t('privacy.archive_title', { name }))
  const listed = sections
    .map(
      (section) =>
        `<li><a href="#${section.name}">${escaped(t(`privacy.section_${section.name}`))}</a> (${section.rows.length})</li>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1c2b2b }
table { border-collapse: collapse; inline-size: 100%; margin-block: .5rem 2rem }
th, td { border: 1px solid #d5dddd; padding: .35rem .6rem; text-align: start; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere }
th { background: #f4f7f7 }
</style>
<h1>${title}</h1>
<p>${escaped(t('privacy.archive_about', { zone }))}</p>
<ul>
${listed}
</ul>
`
}

/** One table of the page; nothing for one without rows. */
export function table(words: Words, name: string, rows: readonly Row[]): string {
  const { t } = words
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const head = columns
    .map((column) => `<th>${escaped(t(`privacy.column_${column}`))}</th>`)
    .join('')
  const body = rows
    .map(
      (row) =>
        `<tr>${columns.map((column) => `<td>${said(row[column], words)}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return `<h2 id="${name}">${escaped(t(`privacy.section_${name}`))}</h2>
<table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table>
`
}

function said(value: unknown, { t, zone }: Words): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return `<bdi dir="ltr">${plainDate(value, zone)}</bdi>`
  if (typeof value === 'boolean') return escaped(t(value ? 'history.yes' : 'history.no'))
  if (Array.isArray(value)) return escaped(value.map(String).join(', '))
  if (typeof value !== 'object') return `<bdi>${escaped(String(value))}</bdi>`
  const { text } = value as { text?: unknown }
  return `<bdi>${escaped(typeof text === 'string' ? text : JSON.stringify(value))}</bdi>`
}

/** A text that is no markup, whatever people have typed. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
