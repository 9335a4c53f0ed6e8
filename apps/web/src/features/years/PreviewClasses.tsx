import { listPlannedClasses, studentFates } from '@meridian/contract/calls/years.gen.ts'
import type { PlannedClass, YearPreview } from '@meridian/contract/years.ts'
import IconArrowRight from '~icons/tabler/arrow-right'
import { useData } from '../../core/calls.ts'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { ClassThen } from './ClassThen.tsx'
import classes from './Years.module.css'

/** How many classes the preview shows; the others stand in their step. */
const shown = 10

/** The classes of this year beside those of the new one, with what becomes of the students of each. */
export function PreviewClasses({ preview }: { preview: YearPreview }) {
  const t = useT()
  const language = useLanguage()
  const query = useData(
    listPlannedClasses,
    { body: { metaData: { perPage: shown } } },
    { handled: true },
  )
  return (
    <Panel
      title={t('newyear.classes_title')}
      note={t('newyear.now_then', {
        now: formatNumber(preview.classes_now, language),
        next: formatNumber(preview.classes_then, language),
      })}
      all={{ to: '/dashboard/new-year/classes' }}
    >
      <PanelContent query={query} rows={shown}>
        {({ data }) => (
          <ul className={classes.rows} aria-label={t('newyear.classes_title')}>
            {data.map((row) => (
              <li key={row.id} className={classes.row}>
                <span className={classes.now}>
                  {row.from ? <bdi>{row.from.name}</bdi> : t('newyear.begins')}
                </span>
                <IconArrowRight size={18} stroke={1.75} className="flip" aria-hidden />
                <ClassThen row={row} />
                <Bar counts={row.counts} />
                <span className={classes.sum}>
                  {formatNumber(row.from ? sumOf(row.counts) : row.students, language)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelContent>
    </Panel>
  )
}

const sumOf = (counts: PlannedClass['counts']) =>
  studentFates.reduce((sum, fate) => sum + counts[fate], 0)

/** What becomes of the students of a class, as a bar; in words for those who do not see it. */
function Bar({ counts }: { counts: PlannedClass['counts'] }) {
  const t = useT()
  const language = useLanguage()
  const parts = studentFates.filter((fate) => counts[fate] > 0)
  if (parts.length === 0) return <span />
  const said = parts
    .map((fate) => `${t(`newyear.what_${fate}`)}: ${formatNumber(counts[fate], language)}`)
    .join(', ')
  return (
    <div className={classes.bar} role="img" aria-label={said} title={said}>
      {parts.map((fate) => (
        <span key={fate} data-fate={fate} style={{ flexGrow: counts[fate] }} />
      ))}
    </div>
  )
}
