import { Button } from '@mantine/core'
import type { Student } from '@meridian/contract/students.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { namesOf } from '../words.ts'
import classes from './Roster.module.css'
import { RosterRow } from './RosterRow.tsx'
import { othersOf, type RosterClass } from './roster.ts'
import type { useFound } from './useFound.ts'
import type { useRoster } from './useRoster.ts'

interface RosterListProps {
  into: RosterClass
  roster: ReturnType<typeof useRoster>
  found: ReturnType<typeof useFound>
  moving: boolean
  /** What stands there where nobody is found. */
  nobody: ReactNode
}

/** The students who are found, below those who are chosen and not among them. */
export function RosterList({ into, roster, found, moving, nobody }: RosterListProps) {
  const t = useT()
  const language = useLanguage()
  const { rows = [], total } = found
  const shown = new Set(rows.map(({ id }) => id))
  const also = [...roster.chosen.values()].filter(({ id }) => !shown.has(id))
  const draw = (list: readonly Student[]) =>
    list.map((student) => (
      <RosterRow
        key={student.id}
        student={student}
        ticked={roster.chosen.has(student.id) || into.taken.has(student.id)}
        free={roster.mayChoose(student)}
        onTick={(ticked, shift) => roster.tick(list, student, ticked, shift)}
        {...noteOf(student)}
      />
    ))

  /** The end of a row: where the student is, and what becomes of that. */
  function noteOf(student: Student): { note: ReactNode; loud?: boolean } {
    if (into.taken.has(student.id)) return { note: t('roster.taken') }
    if (student.grade.id !== into.grade.id)
      return { note: t('roster.other_grade', { grade: student.grade.name }) }
    const others = othersOf(student, into)
    if (others.length === 0) return { note: null }
    const names = namesOf(
      others.map(({ name }) => name),
      language,
    )
    if (!roster.chosen.has(student.id)) return { note: t('roster.in', { classes: names }) }
    return moving
      ? { note: t('roster.in_moves', { classes: names }), loud: true }
      : { note: t('roster.in_too', { classes: names }) }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from box to box, which are what has the focus
    <div
      className={classes.list}
      data-dim={found.dim || undefined}
      aria-busy={found.rows === undefined || found.reading || found.dim}
      onKeyDown={walk}
    >
      {also.length > 0 && (
        <>
          <h3 className={classes.part}>{t('roster.also')}</h3>
          <ul aria-label={t('roster.also')}>{draw(also)}</ul>
          {rows.length > 0 && <h3 className={classes.part}>{t('roster.found')}</h3>}
        </>
      )}
      {found.rows === undefined && !found.error && <Waiting />}
      {rows.length > 0 && <ul aria-label={t('roster.found')}>{draw(rows)}</ul>}
      {found.rows !== undefined && rows.length === 0 && nobody}
      {rows.length < total && rows.length > 0 && (
        <div className={classes.more}>
          <span>{t('roster.shown', { count: rows.length, total })}</span>
          <Button
            variant="subtle"
            size="sm"
            loading={found.reading}
            onClick={() => void found.showMore()}
          >
            {t('roster.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {[180, 140, 210, 160, 190].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={20} height={20} radius={4} />
          <Skeleton width={36} height={36} radius={18} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}

/** The arrows go from box to box, so that a long list needs no Tab for each of its rows. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target, currentTarget } = event
  if (step === 0 || !(target instanceof HTMLInputElement)) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const next = boxes[boxes.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
