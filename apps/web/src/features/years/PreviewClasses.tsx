import { listPlannedClasses, studentFates } from '@meridian/contract/calls/years.gen.ts'
import type { PlannedClass, YearPreview } from '@meridian/contract/years.ts'
import { useData } from '../../core/calls.ts'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
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
          <PanelTable
            label={t('newyear.classes_title')}
            rows={data}
            stack="second"
            columns={[
              {
                header: t('newyear.now'),
                cell: ({ from }) => (from ? <bdi>{from.name}</bdi> : t('newyear.begins')),
              },
              { header: t('newyear.then'), cell: (row) => <ClassThen row={row} /> },
              { header: t('newyear.what'), cell: ({ counts }) => <Bar counts={counts} /> },
              {
                header: t('newyear.students'),
                align: 'end',
                cell: ({ from, counts, students }) =>
                  formatNumber(from ? sumOf(counts) : students, language),
              },
            ]}
          />
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
