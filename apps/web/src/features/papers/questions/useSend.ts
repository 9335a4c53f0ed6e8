import type { Paper } from '@meridian/contract/papers.ts'
import { useRef } from 'react'
import type { CallOptions } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import { isChanged } from './draft.ts'
import { type SaveEffects, saveQuestion } from './question-calls.ts'
import { arrived, passes, type UnconfirmedSave } from './unconfirmed-save.ts'
import type { Open, OpenDraft } from './useOpenDraft.ts'

/** Makes the function that sends what is open, and knows of a save that had no answer. */
export function useSend(paper: Paper, opened: OpenDraft) {
  const lost = useRef<UnconfirmedSave | null>(null)

  /**
   * Sends what is open over what `version` says.
   * @throws ApiError
   */
  async function send(one: Open, version: number, options: CallOptions): Promise<SaveEffects> {
    const before = lost.current?.opening === one.before ? lost.current : null
    const there = before ? await arrived(paper.id, before) : undefined
    lost.current = null
    const draft = there ? { ...one.draft, id: there.id, version: there.version } : one.draft
    if (there && !isChanged(draft, before?.sent ?? draft))
      return {
        id: there.id,
        version: there.version,
        reviewActivated: false,
        earlier: there.earlier_attempts,
        graded: 0,
      }
    const over = there?.version ?? version
    try {
      const isNew = opened.judge(one).gone && !there
      return await saveQuestion(paper.id, draft, { version: over, isNew, options })
    } catch (error) {
      if (error instanceof ApiError && passes(error)) {
        const known = new Set(paper.questions.map(({ id }) => id))
        lost.current = { opening: one.before, sent: draft, version: over, known }
      }
      throw error
    }
  }
  return send
}
