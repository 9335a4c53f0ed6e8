import type { Language } from '@meridian/contract/core/language.ts'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Planned } from '../database/client.ts'
import { compileSlotted, runCompiled } from '../database/compiled.ts'
import { keyOf, type Slots, slotsOf } from '../database/slots.ts'
import type { Reader } from '../database/transaction.ts'
import type { Actor } from './actor.ts'
import { actorSlots, shapeOf } from './actor-slots.ts'
import type { ActorSlots } from './viewer.ts'

/**
 * A compiled query whose words depend on the actor and the language. `build` gets slots for the actor's ids. It runs
 * once for each shape of actor (such as a teacher who is no admin) and each language.
 * @param planned when the database plans it, of each call if need be; without it, as the database likes
 */
export function compiledFor<Values extends object, Row>(
  build: (
    db: Reader,
    viewer: ActorSlots,
    values: Slots<Values>,
    language: Language,
  ) => Compilable<Row>,
  planned?: Planned | ((actor: Actor, values: Values) => Planned | undefined),
): (db: Reader, actor: Actor, values: Values, language?: Language) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return (db, actor, values, language = 'en') => {
    const kind = `${shapeOf(actor)} ${language}${keyOf(values)}`
    const query =
      known.get(kind) ?? compileSlotted(build(db, actorSlots(actor), slotsOf(values), language))
    known.set(kind, query)
    const plan = typeof planned === 'function' ? planned(actor, values) : planned
    return runCompiled(db, query, { actor, values }, plan)
  }
}
