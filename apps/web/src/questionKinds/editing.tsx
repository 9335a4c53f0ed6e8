import type { Question } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import type { ComponentType } from 'react'
import IconAlignLeft from '~icons/tabler/align-left'
import IconArrowsLeftRight from '~icons/tabler/arrows-left-right'
import IconListCheck from '~icons/tabler/list-check'
import IconToggleLeft from '~icons/tabler/toggle-left'
import { essayDraft } from './essay/draft.ts'
import { EssayRead } from './essay/Read.tsx'
import { matchingDraft } from './matching/draft.ts'
import { MatchingRead } from './matching/Read.tsx'
import { mcqDraft } from './mcq/draft.ts'
import { McqRead } from './mcq/Read.tsx'
import { tofDraft } from './tof/draft.ts'
import { TofRead } from './tof/Read.tsx'
import type { Part, ReadProps } from './types.ts'

type Icon = ComponentType<{ size?: number; stroke?: number; className?: string }>

const drafts = { mcq: mcqDraft, tof: tofDraft, matching: matchingDraft, essay: essayDraft }
type All = typeof drafts

/** What every kind's editor holds, so that a change of kind loses nothing. */
export type OwnDrafts = { [N in KindName]: ReturnType<All[N]['empty']> }
type Bodies = { [N in KindName]: ReturnType<All[N]['body']> }

/** How a kind is written: `V` is what its editor holds, `B` what is sent of it. */
interface Editing<V, B> {
  icon: Icon
  /** The right answer, for those who may read and not change it. */
  Read: Part<ReadProps>
  empty: () => V
  opened: (question: Question) => V
  body: (value: V) => B
  /** The marks that it adds up to by itself; null where the teacher says how many there are. */
  worth: (value: V) => number | null
}

/** How questions are written, in the order in which the page offers their kinds; their fields come later (fields.tsx). */
export const editing: { readonly [N in KindName]: Editing<OwnDrafts[N], Bodies[N]> } = {
  mcq: { icon: IconListCheck, Read: McqRead, ...mcqDraft },
  tof: { icon: IconToggleLeft, Read: TofRead, ...tofDraft },
  matching: { icon: IconArrowsLeftRight, Read: MatchingRead, ...matchingDraft },
  essay: { icon: IconAlignLeft, Read: EssayRead, ...essayDraft },
}
export const offered = Object.keys(editing) as KindName[]

/** What the editors begin with: that of the question's kind with the question, the others empty. */
export function ownDrafts(question?: Question): OwnDrafts {
  const own = <N extends KindName>(kind: N) =>
    question?.type === kind ? editing[kind].opened(question) : editing[kind].empty()
  return { mcq: own('mcq'), tof: own('tof'), matching: own('matching'), essay: own('essay') }
}

/** What is sent of the editor of a kind. Not checked yet. */
export function bodyOfKind<N extends KindName>(kind: N, own: OwnDrafts): Bodies[N] {
  return editing[kind].body(own[kind])
}

/** The marks that the editor of a kind adds up to by itself; null where the teacher says how many there are. */
export function worthOfKind<N extends KindName>(kind: N, own: OwnDrafts): number | null {
  return editing[kind].worth(own[kind])
}

/** The right answer of a saved question. */
export function RightAnswer({ question }: ReadProps) {
  const { Read } = editing[question.type]
  return <Read question={question} />
}
