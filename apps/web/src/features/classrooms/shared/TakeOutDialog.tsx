import { Button } from '@mantine/core'
import { teacherChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useId, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import segments from '../../../ui/Segments.module.css'
import classes from './TakeOut.module.css'
import type { Taught } from './taught.ts'
import { useClassTeachers } from './useClassTeachers.ts'

interface TakeOutDialogProps {
  classroom: Taught
  teacher: { id: string; name: string }
  onClose: () => void
}

/** Asks who takes over before a teacher is taken out of a class: another teacher of the school, or nobody for now. */
export default function TakeOutDialog({ classroom, teacher, onClose }: TakeOutDialogProps) {
  const t = useT()
  const name = useId()
  const [hands, setHands] = useState(true)
  const [chosen, choose] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const { run, running } = useClassTeachers(classroom.id)
  const self = hands && chosen === teacher.id
  const missing = hands && (chosen === null || self)
  const others = classroom.teachers.filter(({ id }) => id !== teacher.id)
  const told = { name: `\u2068${teacher.name}\u2069`, class: `\u2068${classroom.name}\u2069` }
  async function save(): Promise<void> {
    setTried(true)
    if (missing) return
    if (await run({ leave: teacher.id, join: hands ? chosen : null })) onClose()
  }
  return (
    <Dialog title={t('classrooms.take_out_title', told)} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset className={classes.ways}>
          <legend className="visually-hidden">{t('classrooms.take_out_who')}</legend>
          <div className={segments.segments}>
            {([true, false] as const).map((one) => (
              <label key={String(one)}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={hands === one}
                  onChange={() => setHands(one)}
                />
                {t(one ? 'classrooms.take_out_another' : 'classrooms.take_out_nobody')}
              </label>
            ))}
          </div>
        </fieldset>
        {hands && (
          <ChoiceField
            label={t('classrooms.take_over')}
            value={chosen}
            onChange={choose}
            error={
              tried && missing && t(self ? 'classrooms.take_over_self' : 'people.teacher_required')
            }
            route={teacherChoices}
            input={{ query: { school_id: classroom.school.id } }}
          />
        )}
        <p className={classes.text}>
          {!hands && others.length === 0
            ? t('classrooms.take_out_alone', told)
            : t('classrooms.take_out_text', told)}
        </p>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={running}>
            {t(hands ? 'classrooms.take_out_hand' : 'classrooms.take_out')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
