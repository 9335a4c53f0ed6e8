import type { Paper } from '@meridian/contract/papers.ts'
import { useState } from 'react'
import type { ApiError } from '../../../core/http.ts'
import { dynamicText, useT } from '../../../core/messages.ts'
import { type Draft, isChanged, problemsOf } from './draft.ts'

/** A question that is open for editing. */
interface Open {
  draft: Draft
  /** As it was opened, or what it is compared with to tell whether there is anything to save. */
  from: Draft
  /** How often somebody has tried to save in vain: from the first time on problems show on their fields, and each time the
   * first of them gets the focus. */
  tried: number
  /** Why the server did not take it. */
  refusal: ApiError | null
}

/** The draft of the one question that is open: what it holds, whether that is changed, and what is wrong with it. */
export function useOpenDraft(paper: Paper) {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  /** A file is on its way: a save would go without it. */
  const [uploading, setUploading] = useState(false)

  const saved = paper.questions.find(({ id }) => id === open?.draft.id)
  /** It was deleted elsewhere while it was open here. */
  const gone = open !== null && open.draft.id !== null && !saved
  const found = open ? problemsOf(open.draft) : []
  const changed = open !== null && (gone || uploading || isChanged(open.draft, open.from))
  const problems = found.map(({ path, key, values }) => ({ path, text: dynamicText(key, values) }))
  if (uploading) problems.unshift({ path: 'content', text: t('papers.file_going') })

  const start = (draft: Draft, from: Draft = draft) =>
    setOpen({ draft, from, tried: 0, refusal: null })
  function change(patch: Partial<Draft>): void {
    setOpen((now) => now && { ...now, draft: { ...now.draft, ...patch } })
  }
  return { open, setOpen, saved, gone, changed, problems, setUploading, start, change }
}
