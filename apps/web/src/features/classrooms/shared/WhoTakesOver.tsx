import { Button } from '@mantine/core'
import { teacherChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import segments from '../../../ui/Segments.module.css'
import classes from './TakeOut.module.css'

export interface WhoTakesOverProps {
  title: string
  schoolId: string
  /** The teachers who leave: none of them takes over. */
  leaving: readonly string[]
  /** What becomes of the class where somebody takes over, and where nobody does. */
  text: (hands: boolean) => ReactNode
  running: boolean
  /** The teacher who takes over; null for nobody for now. */
  onAnswer: (teacherId: string | null) => void
  onClose: () => void
}

/** The question that is asked before a teacher leaves a class: who takes over, another teacher of the school or nobody for now. */
export default function WhoTakesOver(props: WhoTakesOverProps) {
  const { title, schoolId, leaving, text, running, onAnswer, onClose } = props
  const t = useT()
  const name = useId()
  const [hands, setHands] = useState(true)
  const [chosen, choose] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const self = hands && chosen !== null && leaving.includes(chosen)
  const missing = hands && (chosen === null || self)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog stands within the form that has asked, as far as React's events go.
          event.stopPropagation()
          setTried(true)
          if (!missing) onAnswer(hands ? chosen : null)
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
            input={{ query: { school_id: schoolId } }}
          />
        )}
        <p className={classes.text}>{text(hands)}</p>
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
