import type { SchoolUse, UseMeasure } from '@meridian/contract/statistics.use.ts'
import { useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import { NumberText } from '../../../ui/DateTime.tsx'
import type { Column } from '../../../ui/list/types.ts'
import classes from './Use.module.css'

/** The measures in the order in which they are shown. */
export const measures = ['opened', 'finished', 'copied', 'given'] as const satisfies UseMeasure[]

/** The columns of the schools that use a book. */
export function useColumns(): Column<SchoolUse>[] {
  const t = useT()
  const figure = (name: UseMeasure): Column<SchoolUse> => ({
    key: name,
    header: t(`statistics.use_${name}`),
    sort: name,
    align: 'end',
    cell: (row) => <UseFigure figure={row[name]} />,
    mobileCell: (row) => (
      <>
        {t(`statistics.use_${name}`)}: <UseFigure figure={row[name]} />
      </>
    ),
    skeleton: 'number',
  })
  return [
    {
      key: 'name',
      header: t('statistics.school'),
      sort: 'name',
      cell: ({ name, city }) => (
        <div className={classes.school}>
          <Clip>{name}</Clip>
          {city && <span className={classes.quiet}>{city}</span>}
        </div>
      ),
    },
    ...measures.map(figure),
  ]
}

/** One figure: in tens, with a plus where some months are left out, or the words for what is withheld. */
function UseFigure({ figure: { count, more } }: { figure: SchoolUse[UseMeasure] }) {
  const t = useT()
  if (count === null) return <span className={classes.quiet}>{t('statistics.use_withheld')}</span>
  return (
    <>
      <NumberText value={count} />
      {more && (
        <span title={t('statistics.use_more')}>
          +<span className="visually-hidden">{t('statistics.use_more')}</span>
        </span>
      )}
    </>
  )
}
