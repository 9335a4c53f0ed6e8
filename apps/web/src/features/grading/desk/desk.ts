import { listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import { useEffect, useState } from 'react'
import { invalidate } from '../../../core/calls.ts'
import type { ApiError } from '../../../core/http.ts'
import { give, lookAgain, needsGrade, putBack } from './calls.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import {
  changesGrade,
  type Entry,
  goesThrough,
  isSeen,
  type Subject,
  sameTyped,
  says,
  shownGrade,
} from './entry.ts'
import { createLeaving } from './leaving.ts'
import { isMeant, tellChanged } from './seen.ts'

export interface GradingDesk extends Pick<Drafts, 'store' | 'change'> {
  /** Saves a draft as the grade; resolves with true when no draft is left. */
  save: (subject: Subject) => Promise<boolean>
  /** Tells whether `save` would succeed without a question or a message to the teacher first. */
  goesThrough: (subject: Subject) => boolean
  /** Saves several drafts as grades; resolves with false when one of them was not saved. */
  saveAll: (subjects: readonly Subject[]) => Promise<boolean>
  /** Tells whether every draft of an attempt is being saved, so that its row in a list may be out of date. */
  isLeaving: (attemptId: string) => boolean
  /** Decides a conflict for the draft of this page. */
  keepMine: (subject: Subject) => void
  /** Discards the draft of this page: the draft of another page shows, or, where there is none, the saved grade. */
  takeOther: (subject: Subject) => Promise<void>
}

/**
 * Creates the drafts of grades for the answers of a paper. Drafts are sent to the server while somebody types, and stay on this
 * device until the server has them (decision 037).
 * @param anonymous whether names are hidden
 */
export function useDesk(paperId: string, anonymous: boolean): GradingDesk {
  const [desk] = useState(() => createDesk(paperId))
  useEffect(() => desk.hide(anonymous), [desk, anonymous])
  useEffect(() => desk.start(), [desk])
  return desk
}

function createDesk(paperId: string) {
  const drafts = createDrafts(paperId)
  const { store } = drafts
  const leaving = createLeaving()
  let anonymous = false

  async function save(subject: Subject): Promise<boolean> {
    const { id } = subject
    await drafts.hold(id)
    const entry = drafts.of(subject)
    if (!entry) return true
    if (entry.giving) return false
    const { grade } = shownGrade(subject, entry)
    const needs = needsGrade(subject, entry)
    if (needs && typeof grade !== 'number') {
      drafts.show(subject, { ...entry, problem: grade })
      drafts.keepIn(id, 'pause')
      return false
    }
    if (!says(subject, entry)) {
      void takeOther(subject)
      return true
    }
    const points = typeof grade === 'number' ? grade : null
    const meant = isSeen(subject) && changesGrade(subject, entry)
    if (meant) {
      if (!(await isMeant(subject, points))) return false
      // The draft may have changed while the question was on show: the teacher has not confirmed that one.
      const now = drafts.of(subject)
      if (!now || !sameTyped(now.typed, entry.typed)) return false
    }
    drafts.show(subject, { ...entry, giving: true, problem: null })
    try {
      const detail = await give(subject, entry, points, { anonymous, meant })
      void putBack(detail, anonymous)
      const version = detail.questions.find((one) => one.id === id)?.version
      if (meant && version !== undefined) tellChanged(subject, points, version, anonymous)
      return given(drafts, subject, entry, version)
    } catch (error) {
      await refused(id, error as ApiError)
      return false
    }
  }

  async function refused(id: string, { code, message }: ApiError): Promise<void> {
    const stale = code === 'stale'
    drafts.patch(id, { giving: false, problem: stale ? null : { sentence: message } })
    if (stale || code === 'not_found' || code === 'conflict') await lookAgain()
    if (store.get().get(id)?.keeping === 'waiting') drafts.keepIn(id, 'retry')
  }

  async function takeOther(subject: Subject): Promise<void> {
    const { id, draft } = subject
    await drafts.hold(id)
    const entry = drafts.of(subject)
    drafts.drop(id)
    const isOther = entry && draft && draft.revision > entry.revision
    if (!entry || isOther || entry.revision === 0) return
    await drafts.throwAway(subject, entry)
    await lookAgain()
  }

  return {
    store,
    change: drafts.change,
    save,
    keepMine(subject: Subject) {
      const entry = drafts.of(subject)
      if (!entry) return
      const rest = { base: subject.version, revision: subject.draft?.revision ?? 0 }
      drafts.write(subject, { ...entry, ...rest, keeping: 'waiting', problem: null })
    },
    takeOther,
    goesThrough: (subject: Subject) => goesThrough(subject, drafts.of(subject)),
    isLeaving: (attemptId: string) => leaving.has(attemptId),
    async saveAll(subjects: readonly Subject[]) {
      const attempts = new Set(subjects.map(({ attemptId }) => attemptId))
      leaving.begin(attempts)
      const saved: boolean[] = []
      for (const subject of subjects) saved.push(await save(subject))
      void invalidate(listResponses).finally(() => leaving.end(attempts))
      return saved.every(Boolean)
    },
    hide(next: boolean) {
      anonymous = next
    },
    start: drafts.start,
  }
}

/**
 * Ends the draft of what was given. What was typed while it was on its way is another change, of what now stands.
 * @returns whether nothing is left to give
 */
function given(
  drafts: Drafts,
  subject: Subject,
  entry: Entry,
  version: number | undefined,
): boolean {
  const { id } = subject
  const latest = drafts.store.get().get(id)
  if (latest && latest.typed !== entry.typed) {
    const base = version ?? entry.base + 1
    drafts.show(subject, { ...latest, giving: false, base, revision: 0 })
    drafts.keepIn(id, 'now')
    return false
  }
  drafts.drop(id)
  return true
}
