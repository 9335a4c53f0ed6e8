import { Button } from '@mantine/core'
import { classroomLimits } from '@meridian/contract/calls/classrooms.gen.ts'
import { useId } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import { useLanguage, useT } from '../../../core/messages.ts'
import segments from '../../../ui/Segments.module.css'
import { namesOf } from '../words.ts'
import classes from './Roster.module.css'
import { type Chosen, othersOf, type RosterClass } from './roster.ts'

interface RosterFootProps {
  into: RosterClass
  chosen: Chosen['students']
  moving: boolean
  onMoving: (moving: boolean) => void
  saving: boolean
  onAdd: () => void
  onCancel: () => void
}

/** Who leaves another class, how many are chosen, and the buttons. */
export function RosterFoot(props: RosterFootProps) {
  const { into, chosen, saving, onAdd, onCancel } = props
  const t = useT()
  const count = into.taken.size + chosen.length
  const tooMany = count > classroomLimits.students
  const then = into.name
    ? t('roster.then', { count, class: `\u2068${into.name}\u2069` })
    : t('roster.then_unnamed', { count })
  return (
    <div className={classes.foot}>
      <Moving {...props} />
      <div className={classes.end}>
        <p role="status" data-wrong={tooMany || undefined}>
          {chosen.length > 0 && !tooMany && (
            <>
              <strong>{t('roster.chosen', { count: chosen.length })}</strong> {then}
            </>
          )}
          {tooMany && t('roster.limit', { count: classroomLimits.students })}
        </p>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={chosen.length === 0 || tooMany} loading={saving} onClick={onAdd}>
          {chosen.length === 0 ? t('roster.add_none') : t('roster.add', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

/** Asks of those who are in another class whether they leave it. */
function Moving({ into, chosen, moving, onMoving }: RosterFootProps) {
  const t = useT()
  const language = useLanguage()
  const name = useId()
  const placed = chosen.filter((student) => othersOf(student, into).length > 0)
  const [only] = placed
  if (!only) return null
  const classesOf = namesOf(
    othersOf(only, into).map((one) => one.name),
    language,
  )
  const named = {
    name: `\u2068${only.user.name}\u2069`,
    classes: classesOf,
  }
  const what = moving ? 'leaves' : 'stays'
  const said =
    placed.length === 1
      ? t(`roster.one_${what}`, named)
      : t(`roster.several_${what}`, { count: placed.length })
  return (
    <fieldset className={classes.moving}>
      <IconArrowsExchange size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{said}</strong> {moving && t('roster.answers_stay')}
      </p>
      <legend className="visually-hidden">{t('roster.in_another')}</legend>
      <div className={segments.segments} data-size="sm">
        {([true, false] as const).map((move) => (
          <label key={String(move)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={moving === move}
              onChange={() => onMoving(move)}
            />
            {t(move ? 'roster.move' : 'roster.both')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
