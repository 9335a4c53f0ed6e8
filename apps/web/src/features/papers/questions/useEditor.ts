import {
  createQuestion,
  deleteQuestion,
  updateQuestion,
} from '@meridian/contract/calls/questions.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import type { Question } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { useState } from 'react'
import { readAgain } from '../../../assessment/paper.ts'
import { startedText } from '../../../assessment/started.ts'
import { call } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import { dynamicText, useT } from '../../../core/messages.ts'
import { confirm, confirmDelete } from '../../../ui/dialogs.ts'
import { bodyOf, type Draft, draftOf, isChanged, newDraft, problemsOf } from './draft.ts'

interface Open {
  draft: Draft
  /** As it was opened. */
  from: Draft
  /** How often somebody has tried to save in vain: from the first time on problems show on their fields, and each time the
   * first of them gets the focus. */
  tried: number
  /** Why the server did not take it. */
  refusal: ApiError | null
}

/** In the place of a card's id: the button that adds a question, where there is no card to go on from. */
export const NEW = 'new'

/** What the teacher is told after a save, under the question that was saved. */
export interface Aftermath {
  id: string
  reviewActivated: boolean
  earlier: number
}

/** What came of a save: it is there, something has to be put right first, or the server did not take it. */
type Outcome = 'saved' | 'wrong' | 'refused'

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
    setOpen({ draft, from: draft, tried: 0, refusal: null })
    setFocus(null)
  }
  /** Whether another question may take the place: this one is saved first, and stays open where it cannot be. */
  async function makeRoom(): Promise<boolean> {
    if (saving) return false
    if (changed) return (await save()) === 'saved'
    setAftermath(null)
    return true
  }

  async function edit(question: Question): Promise<void> {
    if (await makeRoom()) start(draftOf(question))
  }
  async function add(kind: KindName): Promise<void> {
    if (await makeRoom()) start(newDraft(kind))
  }
  /** Closes it; a save has done so already. */
  async function close(): Promise<void> {
    if (!(await makeRoom()) || changed) return
    setFocus(open?.draft.id ?? NEW)
    setOpen(null)
  }
  /** Closes it without what was changed, once that is agreed to. */
  async function cancel(): Promise<void> {
    if (saving) return
    const sure =
      !changed ||
      (await confirm({
        title: t('papers.discard_title'),
        text: t(open?.draft.id ? 'papers.discard_text' : 'papers.discard_new'),
        action: t('papers.discard'),
        cancel: t('papers.discard_stay'),
        danger: true,
      }))
    if (!sure) return
    setFocus(open?.draft.id ?? NEW)
    setOpen(null)
  }
  function change(patch: Partial<Draft>): void {
    setOpen((now) => now && { ...now, draft: { ...now.draft, ...patch } })
  }
  /** Throws what was typed away and shows what is saved now. */
  function takeSaved(): void {
    if (saved) start(draftOf(saved))
  }

  /** Saves over what `version` says. */
  async function save(version = open?.draft.version ?? 0): Promise<Outcome> {
    if (!open || saving) return 'refused'
    if (found.length > 0 || uploading) {
      setOpen({ ...open, tried: open.tried + 1 })
      return 'wrong'
    }
    if (!changed) return 'saved'
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
      return 'saved'
    } catch (error) {
      // The notification has said it; it stays readable in the editor, with everything that was typed.
      if (!(error instanceof ApiError)) throw error
      setOpen({ ...open, tried: open.tried + 1, refusal: error })
      if (error.code === 'stale' || error.code === 'not_found') await readAgain()
      return 'refused'
    } finally {
      setSaving(false)
    }
  }
  async function send(draft: Draft, version: number) {
    const body = bodyOf(draft)
    const { id } = draft
    // The card that closes is the message: a notification would lie over the buttons of the next question.
    const quiet = { quiet: true }
    const answer =
      id !== null && !gone
        ? await call(updateQuestion, { body: { ...body, id, version } }, quiet)
        : await call(createQuestion, { body: { ...body, paper_id: paper.id } }, quiet)
    return answer.data
  }

  /** Deletes a saved question after the password. */
  async function remove(question: { id: string; position: number }): Promise<void> {
    if (saving) return
    const done = await confirmDelete({
      title: t('papers.delete_title', { number: question.position }),
      text: [t('papers.delete_text'), startedText(paper, t)].filter(Boolean).join(' '),
      action: t('papers.delete_action'),
      run: () => call(deleteQuestion, { params: { id: question.id } }, { handled: true }),
    })
    if (!done) return
    if (open?.draft.id === question.id) setOpen(null)
    // What was pressed is gone with the question; the keyboard goes on beside it.
    const at = paper.questions.findIndex(({ id }) => id === question.id)
    setFocus((paper.questions[at + 1] ?? paper.questions[at - 1])?.id ?? NEW)
  }

  return {
    open,
    saved,
    gone,
    changed,
    saving,
    problems: sentences,
    aftermath,
    /** The card that shall have the focus, after its editor closed; NEW for the button that adds a question. */
    focus,
    clearFocus: () => setFocus(null),
    dismiss: () => {
      setFocus(aftermath?.id ?? null)
      setAftermath(null)
    },
    edit,
    add,
    close,
    cancel,
    change,
    setUploading,
    save,
    takeSaved,
    remove,
  }
}
export type Editor = ReturnType<typeof useEditor>
