import type { Paper } from '@meridian/contract/papers.ts'
import type { Question } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { useState } from 'react'
import { readAgain } from '../../../assessment/paper.ts'
import { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'
import { type Draft, draftOf, newDraft } from './draft.ts'
import { type Aftermath, deleteAfterPassword, mayDiscard, saveQuestion } from './question-calls.ts'
import { useOpenDraft } from './useOpenDraft.ts'

/** In the place of a card's id: the button that adds a question, where there is no card to go on from. */
export const NEW = 'new'

/** What came of a save: it is there, something has to be put right first, or the server did not take it. */
type Outcome = 'saved' | 'wrong' | 'refused'

/** The one question that is open for editing, and everything that can be done with it. */
export function useEditor(paper: Paper) {
  const t = useT()
  const { setOpen, start: openDraft, ...opened } = useOpenDraft(paper)
  const { open, saved, gone, changed, problems } = opened
  const [saving, setSaving] = useState(false)
  const [aftermath, setAftermath] = useState<Aftermath | null>(null)
  const [focus, setFocus] = useState<string | null>(null)

  function start(draft: Draft): void {
    openDraft(draft)
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
  /** Opens a copy of a question as a new one, which is not there before it is saved. */
  async function duplicate(question: Question): Promise<void> {
    if (!(await makeRoom())) return
    openDraft({ ...draftOf(question), id: null, version: 0 }, newDraft(question.type))
    setFocus(null)
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
    if (changed && open && !(await mayDiscard(open.draft, t))) return
    setFocus(open?.draft.id ?? NEW)
    setOpen(null)
  }
  /** Throws what was typed away and shows what is saved now. */
  function takeSaved(): void {
    if (saved) start(draftOf(saved))
  }

  /** Saves over what `version` says. */
  async function save(version = open?.draft.version ?? 0): Promise<Outcome> {
    if (!open || saving) return 'refused'
    if (problems.length > 0) {
      setOpen({ ...open, tried: open.tried + 1 })
      return 'wrong'
    }
    if (!changed) return 'saved'
    setSaving(true)
    try {
      const after = await saveQuestion(paper.id, open.draft, version, gone)
      await readAgain()
      setAftermath(after)
      setFocus(after.id)
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

  /**
   * Saves, and after a new question begins another of its kind and marks, so that several are written without the mouse.
   */
  async function saveAndNext(): Promise<void> {
    if (!open) return
    const { id, type, weight, required } = open.draft
    if ((await save()) === 'saved' && id === null) start({ ...newDraft(type), weight, required })
  }

  /** Deletes a saved question after the password. */
  async function remove(question: { id: string; position: number }): Promise<void> {
    if (saving || !(await deleteAfterPassword(paper, question, t))) return
    if (open?.draft.id === question.id) setOpen(null)
    // What was pressed is gone with the question; the keyboard goes on beside it.
    const at = paper.questions.findIndex(({ id }) => id === question.id)
    setFocus((paper.questions[at + 1] ?? paper.questions[at - 1])?.id ?? NEW)
  }

  return {
    ...opened,
    saving,
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
    duplicate,
    close,
    cancel,
    save,
    saveAndNext,
    takeSaved,
    remove,
  }
}
export type Editor = ReturnType<typeof useEditor>
