import type { Paper } from '@meridian/contract/papers.ts'
import type { Question } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { type Draft, draftOf, isChanged, newDraft } from './draft.ts'
import { deleteAfterPassword, mayDiscard, type SaveEffects } from './question-calls.ts'
import { useOpenDraft } from './useOpenDraft.ts'
import { useSave } from './useSave.ts'

/** In the place of a card's id: the button that adds a question, where there is no card to go on from. */
export const NEW = 'new'

/**
 * The one question that is open for editing, and everything that can be done with it.
 * @param formComes waits for the form that it opens in, and says whether it is there
 */
export function useEditor(paper: Paper, formComes: () => Promise<boolean>) {
  const t = useT()
  const opened = useOpenDraft(paper)
  const { open, now, setOpen, saved, judge, start: openDraft } = opened
  const [aftermath, setAftermath] = useState<SaveEffects | null>(null)
  const { saving, save, keep, settled } = useSave(paper, opened, { told: setAftermath, shut })
  const [focus, setFocus] = useState<string | null>(null)

  function start(draft: Draft): void {
    openDraft(draft)
    setFocus(null)
  }
  /** Whether another question may take the place: this one is saved first, and stays open where it cannot be. */
  async function makeRoom(): Promise<boolean> {
    if (saving || !(await formComes())) return false
    await settled()
    const one = now()
    if (one && judge(one).changed) return (await save()) === 'saved'
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
    if (await makeRoom()) shut()
  }
  function shut(id = now()?.draft.id): void {
    setFocus(id ?? NEW)
    setOpen(null)
  }
  /** Closes it without what was changed, once that is agreed to. */
  async function cancel(): Promise<void> {
    if (saving) return
    await settled()
    const one = now()
    if (one && judge(one).changed && !(await mayDiscard(one.draft, t))) return
    shut()
  }
  /** Puts back what was there before the question was opened, and saves that. */
  function undo(): void {
    const one = now()
    if (!one) return
    const { id, version } = one.draft
    setOpen({ ...one, draft: { ...one.before, id, version }, tried: 0, refusal: null })
    void keep()
  }
  /** Throws what was typed away and shows what is saved now. */
  function takeSaved(): void {
    if (saved) start(draftOf(saved))
  }

  /**
   * Saves, and after a new question begins another of its kind and marks, so that several are written without the mouse.
   */
  async function saveAndNext(): Promise<void> {
    if (!open) return
    const { fresh, draft } = open
    const { type, weight, required } = draft
    if ((await save()) === 'saved' && fresh) start({ ...newDraft(type), weight, required })
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
    /** Whether the question that is open saves itself (P10.13). */
    keeps: paper.started_count === 0 && !opened.gone,
    /** Whether it differs from what was there before it was opened. */
    undoable: open !== null && !open.fresh && isChanged(open.draft, open.before),
    keep,
    undo,
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
