import type { Paper } from '@meridian/contract/papers.ts'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../core/http.ts'
import { dynamicText, useT } from '../../../core/messages.ts'
import { type Draft, isChanged } from './draft.ts'
import { problemsOf } from './problems-later.ts'

/** A question that is open for editing. */
export interface Open {
  draft: Draft
  /** As it was last saved, or what it is compared with to tell whether there is anything to save. */
  from: Draft
  /** As it was opened: what Undo puts back, and what tells one opening from another. */
  before: Draft
  /** The number of the opening, so that fields that were unfolded in one are folded in the next. */
  opening: number
  /** It was begun as a new one, and stands below the others until it is closed. */
  fresh: boolean
  /** How often somebody has tried to save in vain: from the first time on problems show on their fields, and each time the
   * first of them gets the focus. */
  tried: number
  /** Why the server did not take it. */
  refusal: ApiError | null
  /** When it was last saved by itself. */
  savedAt: string | null
  /** A save by itself did not get through, and is tried again. */
  failing: boolean
  /** It has just been added, and the questions of the paper that are here do not have it yet. */
  unread: boolean
}

/** The draft of the one question that is open: what it holds, whether that is changed, and what is wrong with it. */
export function useOpenDraft(paper: Paper) {
  const t = useT()
  const [open, show] = useState<Open | null>(null)
  // What waited for a save goes on with what is open by then, and with the questions that are there by then.
  const latest = useRef(open)
  const openings = useRef(0)
  const questions = useRef(paper.questions)
  useEffect(() => {
    questions.current = paper.questions
  }, [paper.questions])
  /** A file is on its way: a save would go without it. */
  const [uploading, setUploading] = useState(false)

  function setOpen(next: Open | null): void {
    latest.current = next
    show(next)
  }
  /** Changes what is open, unless another question has been opened meanwhile. */
  function patch(opening: Draft, part: Partial<Open>): void {
    const now = latest.current
    if (now?.before === opening) setOpen({ ...now, ...part })
  }
  function change(part: Partial<Draft>): void {
    const now = latest.current
    if (now) setOpen({ ...now, draft: { ...now.draft, ...part } })
  }
  function start(draft: Draft, from: Draft = draft): void {
    const fresh = draft.id === null
    const calm = { tried: 0, refusal: null, savedAt: null, failing: false, unread: false }
    openings.current += 1
    setOpen({ draft, from, before: draft, opening: openings.current, fresh, ...calm })
  }
  /** Whether it was deleted elsewhere while it was open here, whether there is anything to save, and what is wrong. */
  function judge(one: Open, among: Paper['questions'] = questions.current) {
    const { id } = one.draft
    const gone = id !== null && !one.unread && !among.some((question) => question.id === id)
    const changed = gone || uploading || isChanged(one.draft, one.from)
    const problems = problemsOf(one.draft).map(({ path, key, values }) => ({
      path,
      text: dynamicText(key, values),
    }))
    if (uploading) problems.unshift({ path: 'content', text: t('papers.file_going') })
    return { gone, changed, problems }
  }

  const saved = paper.questions.find(({ id }) => id === open?.draft.id)
  useEffect(() => {
    if (open?.unread && saved) patch(open.before, { unread: false })
  })
  const nothing = { gone: false, changed: false, problems: [] }
  const judged = open ? judge(open, paper.questions) : nothing
  const now = () => latest.current
  return { open, now, setOpen, patch, saved, ...judged, judge, setUploading, start, change }
}
export type OpenDraft = ReturnType<typeof useOpenDraft>
