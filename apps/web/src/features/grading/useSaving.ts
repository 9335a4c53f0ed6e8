import { getResponse } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { useState } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { useAlone } from '../../ui/useAlone.ts'
import { readingOf } from './desk/calls.ts'
import { entryOf, subjectOf, wholeOf } from './desk/entry.ts'
import { focusRelease } from './focus.ts'
import { useGradingNow } from './StillOpen.tsx'
import type { ReviewPanelProps } from './types.ts'

type Reviewed = ReviewPanelProps & { response: ResponseDetail }

export interface Saving {
  /** True while the drafts of this student are being saved as grades. */
  busy: boolean
  /** Saves all drafts of this student as grades; the first problem or conflict gets the focus. */
  saveAll: () => Promise<boolean>
  /** Saves all drafts, and goes to the next student who waits for a grade. */
  saveAndNext: () => Promise<void>
}

/**
 * Saves the drafts of one student as grades, and goes to the next student.
 * @param onProblem called where a draft was not saved, with the id of its answer
 */
export function useSaving(props: Reviewed, onProblem: (id: string | undefined) => void): Saving {
  const { response, desk, onChoose, goingOn } = props
  const t = useT()
  const alone = useAlone()
  const gradingNow = useGradingNow(usePaper().id)
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
    if (!saved) {
      const typed = desk.store.get()
      onProblem(subjects.find((one) => !one.whole && entryOf(one, typed.get(one.id)))?.id)
    }
    return saved
  }

  function goTo(next: string): void {
    goingOn.current = true
    onChoose(next)
  }

  /**
   * Goes to the next student at once where the next is known, before the save has succeeded; a save that fails then leads
   * back by a notification.
   */
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
    if (other) return goTo(other)
    // The last one leads to the release of all; where nothing can be released, the teacher is told that this is the end.
    await gradingNow()
    focusRelease(() => notify('success', t('answering.review_last')))
  }
  return {
    busy,
    saveAll,
    saveAndNext: async () => {
      await alone(saveAndNext)
    },
  }
}

/** Finds the attempt of the next student below who waits for a grade, else of the first above. */
function nextToGrade({ rows, response, desk }: Reviewed): string | undefined {
  const place = rows.findIndex((row) => row.student.id === response.student.id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  const next = others.find(({ id, state }) => id && state === 'to_grade' && !desk.isLeaving(id))
  return next?.id ?? undefined
}

/** Loads the answers of the next student who waits for a grade ahead, so that they show at once. */
export function useNextReadAhead(props: Reviewed): void {
  const next = props.response.can.review ? nextToGrade(props) : undefined
  useData(getResponse, readingOf(next, props.hidden), {
    handled: true,
    enabled: next !== undefined,
  })
}
