import { Button, Select } from '@mantine/core'
import { classChoices, classesOfGradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { enrolmentLimits } from '@meridian/contract/calls/enrolments.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useId, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import segments from '../../../ui/Segments.module.css'
import { useEnrolments } from '../../classrooms/shared/useEnrolments.ts'
import classes from './Placing.module.css'
import { changesOf, classesOf, type Way, ways } from './placing.ts'

interface PlaceDialogProps {
  students: readonly Student[]
  /** Called once their classes are changed. */
  onDone: () => void
  onClose: () => void
}

/** Adds several students to a class, moves them there, or takes them out of one (P38.5). */
export default function PlaceDialog({ students, onDone, onClose }: PlaceDialogProps) {
  const t = useT()
  const name = useId()
  const [way, setWay] = useState<Way>('move')
  const [chosen, choose] = useState<string | null>(null)
  const { run, running } = useEnrolments()
  const grades = new Set(students.map(({ grade }) => grade.id))
  const tooMany = students.length > enrolmentLimits.students
  async function save(): Promise<void> {
    if (chosen === null) return
    const people = students.map(({ id, user }) => ({ id, name: user.name }))
    if (await run(changesOf(students, way, chosen), people)) onDone()
  }
  const doing = {
    add: t('roster.add', { count: students.length }),
    move: t('roster.do_move', { count: students.length }),
    leave: t('roster.do_leave', { count: students.length }),
  }
  const text = { add: 'add_text', move: 'move_text', leave: 'leave_class_text' } as const
  return (
    <Dialog title={t('roster.bulk_title', { count: students.length })} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset className={classes.ways}>
          <legend className="visually-hidden">{t('roster.what')}</legend>
          <div className={segments.segments}>
            {ways.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={way === one}
                  onChange={() => {
                    setWay(one)
                    if ((one === 'leave') !== (way === 'leave')) choose(null)
                  }}
                />
                {t(`roster.to_${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <ClassField {...{ students, way, grades, chosen, choose }} />
        <p className={classes.text}>{t(`roster.${text[way]}`)}</p>
        {way !== 'leave' && grades.size > 1 && (
          <p className={classes.text}>{t('roster.grades_text')}</p>
        )}
        {tooMany && (
          <p className={classes.wrong}>
            {t('ui.at_most_rows', { count: enrolmentLimits.students })}
          </p>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null || tooMany} loading={running}>
            {doing[way]}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface ClassFieldProps {
  students: readonly Student[]
  way: Way
  grades: ReadonlySet<string>
  chosen: string | null
  choose: (id: string | null) => void
}

/** The class: of the students' grade where they have one grade, and one that they are in where they leave it. */
function ClassField({ students, way, grades, chosen, choose }: ClassFieldProps) {
  const t = useT()
  const [grade = '', ...more] = grades
  const common = {
    label: t('roster.class'),
    placeholder: t('roster.choose_class'),
    value: chosen,
    onChange: choose,
    'data-autofocus': true,
  }
  if (way === 'leave')
    return (
      <Select
        {...common}
        data={classesOf(students).map(({ id, name, count }) => ({
          value: id,
          label: t('roster.in_class', { class: `\u2068${name}\u2069`, count }),
        }))}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('roster.no_classes')}
        comboboxProps={{ shadow: 'md' }}
      />
    )
  return more.length === 0 ? (
    <ChoiceField {...common} route={classesOfGradeChoices} input={{ params: { id: grade } }} />
  ) : (
    <ChoiceField {...common} route={classChoices} />
  )
}
