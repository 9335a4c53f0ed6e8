import type { Levels } from '@meridian/questions/criteria.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf, KeyOf, PromptOf } from '@meridian/questions/registry.ts'
import type { ColumnType, RawBuilder } from 'kysely'

/*
 * The types of jsonb columns. Prompts, keys and answers are parsed by their kind before they are written, so these types are
 * true of every row that is read. The printed types of the tables name them (print/column-types.ts).
 */

/** A jsonb column: read as a value, written by `json()`. */
type JsonColumn<T, Written = RawBuilder<string>> = ColumnType<T, Written, Written>

export type StoredPrompt = PromptOf<KindName>
export type StoredKey = KeyOf<KindName>
export type StoredAnswer = AnswerOf<KindName>

export type PromptColumn = JsonColumn<StoredPrompt>
export type KeyColumn = JsonColumn<StoredKey>
export type AnswerColumn = JsonColumn<StoredAnswer>
/** The right answers that a correction puts in the place of those of versions, by the id of the version. */
export type KeysColumn = JsonColumn<Record<string, StoredKey>, RawBuilder<string> | undefined>
/** The levels of a rubric that were chosen: a column that is written where there is something to write. */
export type LevelsColumn = JsonColumn<Levels, RawBuilder<string> | undefined>
/** Null without a grade by a rubric. */
export type OpenLevelsColumn = JsonColumn<Levels | null, RawBuilder<string> | null | undefined>
/** Null where nothing was answered. */
export type OpenAnswerColumn = JsonColumn<StoredAnswer | null, RawBuilder<string> | null>
