import type { ListFilter } from '@meridian/contract/core/list.ts'
import type { Compilable } from 'kysely'
import { isId } from '../database/ids.ts'
import type { Slots } from '../database/slots.ts'
import type { Reader } from '../database/transaction.ts'
import type { Actor } from '../session/actor.ts'
import { compiledFor } from '../session/compiled-for.ts'
import type { ActorSlots } from '../session/viewer.ts'
import type { Asking, Filter } from './list-options.ts'
import { patternOf } from './search.ts'

/** The filter of a choice list; an id that can be no row's matches nothing. */
export interface ChoiceFilter {
  query?: string
  gradeId?: string | undefined
  schoolId?: string | undefined
  classId?: string | undefined
  /** Only the choices with these ids. */
  ids?: string[]
}

/** The filter with its values as a compiled query takes them. */
export interface ChoiceValues {
  pattern: string | undefined
  gradeId: string | null | undefined
  schoolId: string | null | undefined
  classId: string | null | undefined
  ids: string[] | undefined
}

type Choice = { id: string; name: string }
type Choices = (db: Reader, actor: Actor, filter: ChoiceFilter) => Promise<Choice[]>

/** Choices in an actor's reach, from a query that is compiled once for each shape of actor and of filter. */
export function choicesOf(
  build: (db: Reader, viewer: ActorSlots, values: Slots<ChoiceValues>) => Compilable<Choice>,
): Choices {
  const rows = compiledFor(build)
  return (db, actor, filter) => rows(db, actor, valuesOf(filter))
}

function valuesOf({ query = '', gradeId, schoolId, classId, ids }: ChoiceFilter): ChoiceValues {
  return {
    pattern: patternOf(query),
    gradeId: idOrNobody(gradeId),
    schoolId: idOrNobody(schoolId),
    classId: idOrNobody(classId),
    ids,
  }
}

function idOrNobody(id: string | undefined): string | null | undefined {
  return id === undefined || isId(id) ? id : null
}

/**
 * The options of a list's filter over such choices: the first of them, the chosen ones by name, and the call that
 * searches for the others.
 */
export function offered(
  choices: Choices,
  by: NonNullable<ListFilter['searched']>,
): Required<Pick<Filter, 'options' | 'searched'>> {
  const options = async ({ db, actor }: Asking, filter: ChoiceFilter) =>
    (await choices(db, actor, filter)).map(({ id, name }) => ({ label: name, value: id }))
  return {
    options: (asking) => options(asking, {}),
    searched: { by, named: (asking, ids) => options(asking, { ids }) },
  }
}
