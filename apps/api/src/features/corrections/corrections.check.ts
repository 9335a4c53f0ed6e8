import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import { keyWith, kinds } from '@meridian/questions/registry.ts'
import type { StoredKey } from '../../platform/database/json-columns.ts'
import { CallError, type FieldProblem } from '../../platform/errors/call-error.ts'
import type { Rule } from './corrections.plan.ts'
import { type Corrected, ruleOf } from './corrections.queries.ts'

/** What is asked for: the kind, and right answers by version number. */
export type Wanted = Pick<
  BodyOf<typeof previewCorrection | typeof applyCorrection>,
  'kind' | 'keys'
>

/**
 * How the question would count: the right answers that hold at present with those that are asked for on top.
 * @throws CallError invalid for a right answer that is not its version's, conflict where nobody has answered the question
 * or the correction would change nothing.
 */
export function wantedRule(question: Corrected, { kind, keys }: Wanted): Rule {
  if (question.versions.every(({ attempts }) => attempts === 0))
    throw new CallError('conflict', { key: 'corrections.no_attempts' })
  const now = ruleOf(question.standing)
  if (kind !== 'key') {
    if (now.kind === kind) throw new CallError('conflict', { key: `corrections.already_${kind}` })
    return { kind, keys: now.keys }
  }
  const given = givenKeys(question, keys)
  const rule: Rule = { kind, keys: { ...now.keys, ...given } }
  const counts = now.kind === null || now.kind === 'key'
  if (counts && !changes(question, now, rule))
    throw new CallError('conflict', { key: 'corrections.already_key' })
  return rule
}

function givenKeys(question: Corrected, keys: Wanted['keys']): Record<string, StoredKey> {
  if (keys.length === 0)
    throw new CallError('invalid', { fields: [{ path: 'keys', key: 'corrections.key_required' }] })
  const fields: FieldProblem[] = []
  const given: Record<string, StoredKey> = {}
  keys.forEach(({ version, key }, index) => {
    const one = question.versions.find(({ number }) => number === version)
    if (!one) {
      fields.push({ path: `keys.${index}.version`, key: 'validation.not_available' })
      return
    }
    const answer = kinds[one.type].answer.safeParse(key).data
    const right = answer && keyWith(one.type, one.prompt, one.key, answer)
    if (right) given[one.id] = right
    else fields.push({ path: `keys.${index}.key`, key: 'corrections.key_required' })
  })
  if (fields.length > 0) throw new CallError('invalid', { fields })
  return given
}

function changes(question: Corrected, before: Rule, after: Rule): boolean {
  return question.versions.some(
    ({ id, key }) => !same(before.keys[id] ?? key, after.keys[id] ?? key),
  )
}

/** Whether two right answers are the same, in whatever order their parts stand. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [x, y] = [Object.entries(a), new Map(Object.entries(b))]
  return x.length === y.size && x.every(([name, value]) => same(value, y.get(name)))
}
