import type { HistoryChange } from '@meridian/contract/history.ts'
import { plainDate } from '../../platform/messages/dates.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Entry } from './history.queries.ts'

/**
 * The fields of details that are shown, in this order. What is not named here stays in the database: ids, the texts of
 * answers, whatever a later deed may keep.
 */
const shown = [
  'name',
  'email',
  'phone',
  'phones',
  'score',
  'max_score',
  'feedback',
  'text',
  'content',
  'deadline',
  'start_date',
  'day',
  'time_limit',
  'time_factor',
  'extra_days',
  'max_attempts',
  'instructions',
  'address',
  'time_zone',
  'language',
  'colleagues_grade',
  'quiet_from',
  'quiet_until',
  'digest_hour',
  'file_name',
  'count',
  'students',
  'classes',
  'teachers',
  'papers',
  'history_months',
  'logins_months',
  'answers_months',
  'left_months',
  'answers',
  'history',
  'new_rows',
  'changed_rows',
  'call',
  'blind',
] as const
type Field = (typeof shown)[number]
type Details = Readonly<Record<string, unknown>>

/** Decimals, which travel as texts. */
const points: readonly Field[] = ['score', 'max_score', 'time_factor']
const dates: readonly Field[] = ['deadline', 'start_date']

/** What a deed changed, field by field in words, as far as its reader may see it (P28.4). */
export function changesOf(
  entry: Entry,
  { actor, t, zone }: { actor: Actor; t: Translate; zone: string },
): HistoryChange[] {
  const details = entry.details as Details
  const say = (field: Field, value: unknown) => said(field, value, t, zone)
  const { before, after } = details
  if (isScalar(before) && isScalar(after) && 'after' in details) {
    const field = entry.action === 'deadline moved' ? 'deadline' : oneField[entry.entity]
    if (!field || !maySee(actor, entry, field)) return []
    return [changed(t, field, say(field, before), say(field, after))]
  }
  const replaced = isObject(before) || isObject(after)
  return shown.flatMap((field) => {
    if (!maySee(actor, entry, field)) return []
    if (replaced) {
      const [was, is] = [inside(before, field), inside(after, field)]
      if (was !== undefined || is !== undefined) {
        const [from, to] = [say(field, was), say(field, is)]
        return from === to ? [] : [changed(t, field, from, to)]
      }
    }
    const value = details[field]
    if (isFromTo(value)) return [changed(t, field, say(field, value.from), say(field, value.to))]
    const words = say(field, Array.isArray(value) ? value.length : value)
    return words === null ? [] : [changed(t, field, null, words)]
  })
}

/** The name of the one value that a deed with a bare before and after is about. */
const oneField: Partial<Record<string, Field>> = { 'outside column': 'score', note: 'text' }

/**
 * Whether the reader may see a field: points that are not released, feedback and answers are the graders' (P15.4), notes, needs
 * and announcements the school's.
 */
function maySee({ type, teacherId, schoolAdmin }: Actor, entry: Entry, field: Field): boolean {
  const { entity, action, details } = entry
  if (type === 'PRG') return !schoolsOwn.has(entity) && !action.startsWith('needs ')
  if (entity !== 'attempt' && entity !== 'attempt_question') return true
  if (teacherId && !schoolAdmin) return true
  return field === 'score' && (details as Details).released === true
}
const schoolsOwn = new Set(['note', 'announcement'])

function changed(t: Translate, field: Field, before: string | null, after: string | null) {
  return { label: t(`history.field_${field}`), before, after }
}

function inside(value: unknown, field: Field): unknown {
  return isObject(value) ? value[field] : undefined
}

function said(field: Field, value: unknown, t: Translate, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  if (points.includes(field)) return String(Number(value))
  if (!dates.includes(field)) return value.slice(0, 500)
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : plainDate(moment, zone)
}

const isScalar = (value: unknown) => value === null || ['string', 'number'].includes(typeof value)
const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFromTo = (value: unknown): value is { from: unknown; to: unknown } =>
  isObject(value) && 'from' in value && 'to' in value
