import { Button } from '@mantine/core'
import { gradePlacement } from '@meridian/contract/calls/enrolments.gen.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { Tick } from '../../../ui/list/Tick.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAlone } from '../../../ui/useAlone.ts'
import classes from './Roster.module.css'
import { RosterFoot } from './RosterFoot.tsx'
import { countsOf, RosterHead } from './RosterHead.tsx'
import { RosterList } from './RosterList.tsx'
import { type Chosen, movesOf, type RosterClass } from './roster.ts'
import { type Asked, useFound } from './useFound.ts'
import { useRoster } from './useRoster.ts'

interface RosterDialogProps {
  into: RosterClass
  /** Takes what was chosen; the dialog stays open where it resolves to false. */
  onAdd: (chosen: Chosen) => Promise<boolean> | boolean
  onClose: () => void
}

/** Students to choose for a class: searched on the server, with the counts of their grade (P38.1 to P38.3). */
export default function RosterDialog({ into, onAdd, onClose }: RosterDialogProps) {
  const t = useT()
  const alone = useAlone()
  const [asked, ask] = useState<Asked>({ query: '', gradeId: into.grade.id, placed: 'none' })
  const [moving, setMoving] = useState(true)
  const [saving, setSaving] = useState(false)
  const grades = useData(gradePlacement, undefined, { handled: true }).data?.data ?? []
  const roster = useRoster(into)
  const found = useFound(asked)
  const chosen = [...roster.chosen.values()]

  const close = () => {
    if (chosen.length === 0) return onClose()
    void alone(async () => {
      const sure = await confirm({
        title: t('roster.leave_title', { count: chosen.length }),
        text: t('roster.leave_text'),
        action: t('roster.leave'),
        cancel: t('roster.stay'),
        danger: true,
      })
      if (sure) onClose()
    })
  }
  async function add(): Promise<void> {
    setSaving(true)
    try {
      const moves = moving ? movesOf(chosen, into) : []
      if (await onAdd({ students: chosen, moves })) onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={
        into.name
          ? t('roster.title', { class: `\u2068${into.name}\u2069` })
          : t('roster.title_unnamed')
      }
      size={680}
      stays={chosen.length > 0}
      onClose={close}
    >
      <div className={classes.dialog}>
        <RosterHead
          into={into}
          grades={grades}
          asked={asked}
          onAsk={(part) => ask((before) => ({ ...before, ...part }))}
        />
        <AllBar {...{ into, asked, grades, roster, found }} />
        {found.error && (
          <Notice
            kind="error"
            action={
              <Button variant="default" size="sm" onClick={found.again}>
                {t('ui.try_again')}
              </Button>
            }
          >
            {found.error.message}
          </Notice>
        )}
        <RosterList
          {...{ into, roster, found, moving }}
          nobody={<Nobody asked={asked} into={into} grades={grades} />}
        />
        <RosterFoot
          {...{ into, chosen, moving, saving }}
          onMoving={setMoving}
          onAdd={() => void add()}
          onCancel={close}
        />
      </div>
    </Dialog>
  )
}

interface AllBarProps {
  into: RosterClass
  asked: Asked
  grades: Parameters<typeof countsOf>[0]
  roster: ReturnType<typeof useRoster>
  found: ReturnType<typeof useFound>
}

/** How many students there are, and the way to choose all who are found. */
function AllBar({ into, asked, grades, roster, found }: AllBarProps) {
  const t = useT()
  const { all, unplaced } = countsOf(grades, asked.gradeId)
  const { rows = [], total } = found
  const free = rows.filter(roster.mayChoose)
  const ticked = free.filter(({ id }) => roster.chosen.has(id)).length
  const whole = rows.length >= total
  const done = whole && free.length > 0 && ticked === free.length
  const grade = grades.find(({ id }) => id === asked.gradeId)?.name ?? into.grade.name
  async function chooseAll(): Promise<void> {
    const everybody = whole ? rows : await found.readAll()
    if (everybody) roster.set(everybody, true)
  }
  const toggle = () => (ticked > 0 ? roster.set(rows, false) : void chooseAll())
  return (
    <div className={classes.all}>
      <Tick
        aria-label={t('ui.select_all')}
        checked={done}
        indeterminate={ticked > 0 && !done}
        disabled={free.length === 0 || found.reading || found.dim}
        onChange={toggle}
      />
      <p>
        {asked.gradeId === null
          ? t('roster.in_school', { count: all, unplaced })
          : t('roster.in_grade', { count: all, grade, unplaced })}
      </p>
      {free.length > 0 && !done && (
        <Button
          variant="subtle"
          size="sm"
          loading={found.reading}
          disabled={found.dim}
          onClick={() => void chooseAll()}
        >
          {t('roster.select_all', { count: whole ? free.length : total })}
        </Button>
      )}
      {asked.gradeId !== into.grade.id && (
        <p className={classes.hint}>{t('roster.own_grade', { grade: into.grade.name })}</p>
      )}
    </div>
  )
}

/** Says why nobody is in the list, and where there is nobody at all, where students are added. */
function Nobody({ asked, into, grades }: Pick<AllBarProps, 'asked' | 'into' | 'grades'>) {
  const t = useT()
  const { all } = countsOf(grades, asked.gradeId)
  const grade = grades.find(({ id }) => id === asked.gradeId)?.name ?? into.grade.name
  if (asked.query)
    return <p className={classes.nobody}>{t('roster.no_match', { query: asked.query })}</p>
  if (all === 0)
    return (
      <p className={classes.nobody}>
        {t('roster.no_students', { grade })}{' '}
        <Link to="/dashboard/students/create">{t('roster.new_student')}</Link>
      </p>
    )
  return (
    <p className={classes.nobody}>
      {asked.placed === 'none'
        ? t('roster.nobody_left', { count: all })
        : t('roster.nobody_placed')}
    </p>
  )
}
