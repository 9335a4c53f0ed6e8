import { fewestForUnit } from '@meridian/contract/calls/statistics.student.gen.ts'
import type { StudentUnit } from '@meridian/contract/statistics.student.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { resultsLink } from '../statistics/shared/links.ts'
import classes from './Student.module.css'
import type { FiguresProps } from './types.ts'

/** Whether the student does at least as well in a unit as the class does. */
const isStrong = ({ own, class: ofClass }: StudentUnit) =>
  ofClass.avg === null || (own.avg ?? 0) >= ofClass.avg

/** The units in which the student is at or over the class's average, and those in which they are below it. */
export function UnitsPanel({ student, query }: FiguresProps) {
  const t = useT()
  return (
    <Panel
      title={t('students.units')}
      end={
        <span className={classes.quiet}>
          <i className={classes.classSign} /> {t('students.class')}
        </span>
      }
    >
      <PanelContent query={query}>
        {({ data: { units } }) => {
          const strong = units.filter(isStrong)
          const weak = units.filter((unit) => !isStrong(unit))
          return (
            <>
              {units.length === 0 && <PanelEmpty>{t('students.no_units')}</PanelEmpty>}
              {strong.length > 0 && (
                <Units title={t('students.strong')} units={strong} studentId={student.id} />
              )}
              {weak.length > 0 && (
                <Units weak title={t('students.to_practise')} units={weak} studentId={student.id} />
              )}
              <p className={classes.note}>{t('students.units_note', { number: fewestForUnit })}</p>
            </>
          )
        }}
      </PanelContent>
    </Panel>
  )
}

function Units(props: {
  title: string
  units: readonly StudentUnit[]
  studentId: string
  weak?: boolean
}) {
  const t = useT()
  const { title, units, studentId, weak } = props
  return (
    <div className={classes.units}>
      <h3>{title}</h3>
      <ul data-weak={weak || undefined}>
        {units.map((unit) => (
          <li key={unit.id}>
            <Link
              className={classes.unit}
              {...resultsLink({ student_id: studentId, unit_id: unit.id })}
            >
              <span className={classes.unitName}>
                <bdi>{unit.name}</bdi>
              </span>
              <span className={classes.lane} aria-hidden="true">
                <span style={{ inlineSize: `${unit.own.avg ?? 0}%` }} />
                {unit.class.avg !== null && (
                  <i style={{ insetInlineStart: `${unit.class.avg}%` }} />
                )}
              </span>
              <strong>
                <NumberText value={unit.own.avg} percent />
              </strong>
              <span className={classes.answers}>
                {t('students.answers', { count: unit.answers })}
                <span className="visually-hidden">
                  {t('ui.list_comma')}
                  {t('students.class')} <NumberText value={unit.class.avg} percent />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
