import type { Paper } from '@meridian/contract/papers.ts'
import { useRef, useState } from 'react'
import { readAgain } from '../../../assessment/paper.ts'
import type { CallOptions } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import type { SaveEffects } from './question-calls.ts'
import { passes } from './unconfirmed-save.ts'
import { useKeeping } from './useKeeping.ts'
import type { Open, OpenDraft } from './useOpenDraft.ts'
import { useSend } from './useSend.ts'

/** What came of a save: it is there, something has to be put right first, or the server did not take it. */
type Outcome = 'saved' | 'wrong' | 'refused'

// The page's bar and notifications are for what somebody pressed: the editor says itself how this goes.
const byItself: CallOptions = { quiet: true, handled: true, shown: true }

interface AfterSaving {
  /** Takes what the teacher is told after a save. */
  told: (aftermath: SaveEffects) => void
  /** Closes the question that is open; the focus goes to the card of `id`. */
  shut: (id?: string) => void
}

/** The saves of the question that is open, one after the other: by the button, and by itself (P10.13). */
export function useSave(paper: Paper, opened: OpenDraft, after: AfterSaving) {
  const [saving, setSaving] = useState(false)
  const flight = useRef<Promise<void> | null>(null)
  const send = useSend(paper, opened)

  /** Does one save once the one before it is over: two at a time would add a new question twice. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    // Nothing may come between seeing that there is none and beginning this one.
    while (flight.current) await flight.current
    const run = work()
    flight.current = run.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await run
    } finally {
      flight.current = null
    }
  }
  /** Waits for the save that is under way. */
  async function settled(): Promise<void> {
    while (flight.current) await flight.current
  }

  /** Saves over what `version` says, and closes. */
  function save(version?: number): Promise<Outcome> {
    return alone(() => pressed(version))
  }
  async function pressed(version: number | undefined): Promise<Outcome> {
    const one = opened.now()
    if (saving) return 'refused'
    // The save that this one waited for has closed it.
    if (!one) return 'saved'
    const { changed, problems } = opened.judge(one)
    if (problems.length > 0) {
      opened.setOpen({ ...one, tried: one.tried + 1 })
      return 'wrong'
    }
    if (!changed) {
      if (one.savedAt) after.shut()
      return 'saved'
    }
    setSaving(true)
    try {
      // The card that closes is the message: a notification would lie over the buttons of the next question.
      const saved = await send(one, version ?? one.draft.version, { quiet: true })
      await readAgain()
      after.told(saved)
      after.shut(saved.id)
      return 'saved'
    } catch (error) {
      // The notification has said it; it stays readable in the editor, with everything that was typed.
      if (!(error instanceof ApiError)) throw error
      opened.setOpen({ ...one, tried: one.tried + 1, refusal: error })
      if (error.code === 'stale' || error.code === 'not_found') await readAgain()
      return 'refused'
    } finally {
      setSaving(false)
    }
  }

  async function quietly(one: Open): Promise<void> {
    try {
      const saved = await send(one, one.draft.version, byItself)
      const { id, version } = saved
      // What was typed meanwhile stays, and is saved next.
      const draft = { ...(opened.now() ?? one).draft, id, version }
      const savedAt = new Date().toISOString()
      const from = { ...one.draft, id, version }
      const unread = one.draft.id === null || one.unread
      opened.patch(one.before, { draft, from, savedAt, failing: false, refusal: null, unread })
      if (saved.reviewActivated) after.told(saved)
      await readAgain()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      opened.patch(one.before, passes(error) ? { failing: true } : { refusal: error })
      if (error.code === 'stale' || error.code === 'not_found') await readAgain()
    }
  }

  /** Saves what is open by itself where it is complete, without closing it. */
  async function keep(): Promise<void> {
    const one = opened.now()
    if (one && !flight.current && ripe(one)) await alone(() => quietly(one))
  }
  /**
   * Whether a question may save itself: while nobody has started, where somebody has changed it, it is complete, and the
   * server has not refused it.
   */
  function ripe(one: Open): boolean {
    const refused = one.refusal !== null && !passes(one.refusal)
    if (paper.started_count > 0 || refused || one.draft === one.before) return false
    const { gone, changed, problems } = opened.judge(one)
    return changed && !gone && problems.length === 0
  }
  useKeeping(opened.open, opened.open !== null && !saving && ripe(opened.open), keep)
  return { saving, save, keep, settled }
}
