import { type ReactNode, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'

const WhoTakesOver = lazyDialog(() => import('./WhoTakesOver.tsx'))

interface Thing {
  id: string
  name: string
}

interface Leaving {
  /** Who leaves which classes, of which school. */
  teachers: readonly Thing[]
  classes: readonly Thing[]
  schoolId: string
}

/** The teacher who takes over, null for nobody for now, and undefined for who would rather not save. */
type Answer = string | null | undefined

const named = (things: readonly Thing[], comma: string) =>
  things.map(({ name }) => `\u2068${name}\u2069`).join(comma)

/**
 * The question of who takes over, for a form that takes teachers out of classes.
 * @returns a function that asks it, and the dialog, to be drawn
 */
export function useTakeOver(): { ask: (leaving: Leaving) => Promise<Answer>; dialog: ReactNode } {
  const t = useT()
  const [open, setOpen] = useState<(Leaving & { answer: (given: Answer) => void }) | null>(null)
  const ask = (leaving: Leaving) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setOpen(null)
        resolve(given)
      }
      setOpen({ ...leaving, answer })
    })
  if (!open) return { ask, dialog: null }
  const { teachers, classes, schoolId, answer } = open
  const comma = t('ui.list_comma')
  const told = { name: named(teachers, comma), class: named(classes, comma) }
  const dialog = (
    <WhoTakesOver
      title={t('classrooms.take_out_title', told)}
      schoolId={schoolId}
      leaving={teachers.map(({ id }) => id)}
      text={() => t('classrooms.take_out_form')}
      running={false}
      onAnswer={answer}
      onClose={() => answer(undefined)}
    />
  )
  return { ask, dialog }
}
