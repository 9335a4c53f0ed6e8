import type { MarksRow } from '@meridian/contract/gradebook.outside.ts'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import classes from './MarksFile.module.css'

/** What a file of marks would change, row by row; what it would not change says why. */
export function MarksPlan({ rows }: { rows: readonly MarksRow[] }) {
  const t = useT()
  return (
    <table className={classes.plan}>
      <caption className="visually-hidden">{t('outside.file_plan')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('outside.file_row')}</th>
          <th scope="col">{t('gradebook.student')}</th>
          <th scope="col">{t('outside.file_before')}</th>
          <th scope="col">{t('outside.file_after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} data-changes={row.changes || undefined}>
            <td>
              <NumberText value={row.number} />
            </td>
            <th scope="row">
              <bdi>{row.student?.user.name ?? row.named}</bdi>
              {row.problem !== null && (
                <span className={classes.wrong}>
                  <IconAlertTriangle size={16} stroke={2} />
                  {row.problem}
                </span>
              )}
            </th>
            <td>{row.before === null ? '–' : <NumberText value={row.before} decimals={2} />}</td>
            <td>
              {row.problem !== null ? (
                '–'
              ) : row.changes ? (
                <strong>
                  <NumberText value={row.after} decimals={2} />
                </strong>
              ) : (
                t('outside.file_same')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
