import type { Paper } from '@meridian/contract/papers.ts'
import {
  createQuestion,
  deleteQuestion,
  type Question,
  updateQuestion,
} from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { useState } from 'react'
import { call } from '../../../app/client.ts'
import { ApiError } from '../../../app/http.ts'
import { dynamicText, useT } from '../../../app/messages.ts'
import { confirm, confirmDelete } from '../../../ui/dialogs.ts'
import { readAgain } from '../shared/paper.ts'
import { bodyOf, type Draft, draftOf, isChanged, newDraft, problemsOf } from './draft.ts'

interface Open {
  draft: Draft
  /** As it was opened. */
  from: Draft
  /** Somebody has tried to save: from then on problems show on their fields. */
  tried: boolean
  /** Why the server did not take it. */
  refusal: ApiError | null
}

/** What the teacher is told after a save, under the question that was saved. */
export interface Aftermath {
  id: string
  reviewActivated: boolean
  earlier: number
}

/** The one question that is open for editing, and everything that can be done with it. */
export function useEditor(paper: Paper) {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const [saving, setSaving] = useState(false)
  /** A file is on its way: a save would go without it. */
  const [uploading, setUploading] = useState(false)
  const [aftermath, setAftermath] = useState<Aftermath | null>(null)
  const [focus, setFocus] = useState<string | null>(null)

  const saved = paper.questions.find(({ id }) => id === open?.draft.id)
  /** It was deleted elsewhere while it was open here. */
  const gone = open !== null && open.draft.id !== null && !saved
  const found = open ? problemsOf(open.draft) : []
  const changed = open !== null && (gone || uploading || isChanged(open.draft, open.from))
  const sentences = found.map(({ path, key, values }) => ({ path, text: dynamicText(key, values) }))
  if (uploading) sentences.unshift({ path: 'content', text: t('papers.file_going') })

  function start(draft: Draft): void {
    setOpen({ draft, from: draft, tried: false, refusal: null })
    setAftermath(null)
  }
  async function mayLeave(): Promise<boolean> {
    if (!changed) return true
    return confirm({
      title: t('papers.discard_title'),
      text: t('papers.discard_text'),
      action: t('papers.discard'),
      cancel: t('papers.discard_stay'),
      danger: true,
    })
  }

  async function edit(question: Question): Promise<void> {
    if (await mayLeave()) start(draftOf(question))
  }
  async function add(kind: KindName): Promise<void> {
    if (await mayLeave()) start(newDraft(kind))
  }
  async function close(): Promise<void> {
    if (!(await mayLeave())) return
    setFocus(open?.draft.id ?? null)
    setOpen(null)
  }
  function change(patch: Partial<Draft>): void {
    setOpen((now) => now && { ...now, draft: { ...now.draft, ...patch } })
  }
  /** Throws what was typed away and shows what is saved now. */
  function takeSaved(): void {
    if (saved) start(draftOf(saved))
  }

  /** Saves over what `version` says; gives false when something has to be put right first. */
  async function save(version = open?.draft.version ?? 0): Promise<boolean> {
    if (!open || saving) return true
    if (found.length > 0 || uploading) {
      setOpen({ ...open, tried: true })
      return false
    }
    if (!changed) return true
    setSaving(true)
    try {
      const { question, manual_review_activated } = await send(open.draft, version)
      await readAgain()
      setAftermath({
        id: question.id,
        reviewActivated: manual_review_activated,
        earlier: question.earlier_attempts,
      })
      setFocus(question.id)
      setOpen(null)
    } catch (error) {
      // The notification has said it; it stays readable in the editor, with everything that was typed.
      if (!(error instanceof ApiError)) throw error
      setOpen({ ...open, tried: true, refusal: error })
      if (error.code === 'stale' || error.code === 'not_found') await readAgain()
    } finally {
      setSaving(false)
    }
    return true
  }
  async function send(draft: Draft, version: number) {
    const body = bodyOf(draft)
    const { id } = draft
    const answer =
      id !== null && !gone
        ? await call(updateQuestion, { body: { ...body, id, version } })
        : await call(createQuestion, { body: { ...body, paper_id: paper.id } })
    return answer.data
  }

  /** Deletes a saved question after the password; one that was never saved is only thrown away. */
  async function remove(question: { id: string; position: number } | null): Promise<void> {
    if (!question) return close()
    const done = await confirmDelete({
      title: t('papers.delete_title', { number: question.position }),
      text: t('papers.delete_text'),
      action: t('papers.delete_action'),
      run: () => call(deleteQuestion, { params: { id: question.id } }, { handled: true }),
    })
    if (!done) return
    if (open?.draft.id === question.id) setOpen(null)
    // What was pressed is gone with the question; the keyboard goes on beside it.
    const at = paper.questions.findIndex(({ id }) => id === question.id)
    setFocus((paper.questions[at + 1] ?? paper.questions[at - 1])?.id ?? null)
  }

  return {
    open,
    saved,
    gone,
    changed,
    saving,
    problems: sentences,
    aftermath,
    /** The card that shall have the focus, after its editor closed. */
    focus,
    clearFocus: () => setFocus(null),
    dismiss: () => setAftermath(null),
    edit,
    add,
    close,
    change,
    setUploading,
    save,
    takeSaved,
    remove,
  }
}
export type Editor = ReturnType<typeof useEditor>
