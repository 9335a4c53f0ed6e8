import { getResponse } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { type RefObject, useState } from 'react'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { useAlone } from '../../ui/useAlone.ts'
import { readingOf } from './desk/calls.ts'
import { subjectOf, wholeOf } from './desk/entry.ts'
import { focusProblem } from './focus.ts'
import type { ReviewPanelProps } from './types.ts'

type Reviewed = ReviewPanelProps & { response: ResponseDetail }

export interface Saving {
  /** Everything that is typed about this student is being given. */
  busy: boolean
  /** Gives all that is typed about this student; where something stands against it, that has the focus. */
  saveAll: () => Promise<boolean>
  /** The same, and goes to the next student who waits for a grade. */
  saveAndNext: () => Promise<void>
}

/** Giving what is typed about one student, and the way to the next. `list` holds the answers. */
export function useSaving(props: Reviewed, list: RefObject<HTMLElement | null>): Saving {
  const { response, desk, onChoose, goingOn } = props
  const t = useT()
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const attemptId = response.id ?? ''
  const subjects = [
    ...response.questions.map((question) => subjectOf(question, response)),
    wholeOf(response),
  ]

  async function saveAll(): Promise<boolean> {
    setBusy(true)
    const saved = await desk.saveAll(subjects)
    setBusy(false)
    if (!saved) focusProblem(list.current?.parentElement)
    return saved
  }

  function goTo(next: string): void {
    goingOn.current = true
    onChoose(next)
  }

  /** The next one is there at once where it is known; what then could not be saved is said, with the way back. */
  async function saveAndNext(): Promise<void> {
    const next = nextToGrade(props)
    if (next && subjects.every(desk.goesThrough)) {
      goTo(next)
      if (await desk.saveAll(subjects)) return
      notify(
        'error',
        t('grading.not_saved', { name: `\u2068${response.student.user.name}\u2069` }),
        {
          label: t('grading.go_back'),
          run: () => onChoose(attemptId),
        },
      )
      return
    }
    if (!(await saveAll())) return
    const other = next ?? (await props.nextElsewhere(attemptId))
    if (other) goTo(other)
    else notify('success', t('answering.review_last'))
  }
  return {
    busy,
    saveAll,
    saveAndNext: async () => {
      await alone(saveAndNext)
    },
  }
}

/** The next student below who waits for a grade, else the first above; else nobody. */
function nextToGrade({ rows, response, desk }: Reviewed): string | undefined {
  const place = rows.findIndex((row) => row.student.id === response.student.id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  const next = others.find(({ id, state }) => id && state === 'to_grade' && !desk.isLeaving(id))
  return next?.id ?? undefined
}

/** Reads the answers of the next student who waits for a grade, so that they are there when somebody goes on. */
export function useNextReadAhead(props: Reviewed): void {
  const next = props.response.can.review ? nextToGrade(props) : undefined
  useData(getResponse, readingOf(next, props.hidden), {
    handled: true,
    enabled: next !== undefined,
  })
}
