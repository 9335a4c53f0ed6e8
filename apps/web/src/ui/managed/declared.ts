import type { Key, T } from '../../core/messages.ts'
import type { Session } from '../../core/session.ts'
import type { At, Path } from '../form/paths.ts'
import type { Column } from '../list/types.ts'
import type { Input } from './inputs.tsx'

/** Who reads a list, and in which language. */
export interface Reader {
  t: T
  actor: Session
}

/** A column of a list, for whoever it is shown to; its name is its entry's, and its header the entry's label. */
type Shown<Row> = (reader: Reader) => ColumnOf<Row> | false
export type ColumnOf<Row> = Omit<Column<Row>, 'key' | 'header'> & { header?: string }

/** What is shown of a thing in its list, and not typed in: a count, a status. */
export interface Fact<Row> {
  label: Key
  column: Shown<Row>
}

/** One field of a thing, as its form knows it. */
export interface FormField<Value, Detail> {
  label: Key
  /** Says beside its label that it may be left out. */
  optional?: true
  /** What it holds in the form of a new thing, and of one that is stored. */
  initial: Value
  stored: (thing: Detail) => Value
  /** How it is filled in; `own` where its page draws it, because it depends on other fields. */
  input: Input<Value, Detail> | 'own'
}

/** One field of a thing: all that its form and its list know of it. */
interface Field<Value, Row, Detail> extends FormField<Value, Detail> {
  column?: Shown<Row>
}

/**
 * All fields of a thing, as the call that makes one takes them, and the facts between them: in the order in which forms ask and
 * lists show them. A field that the call has and the declaration has not, or the other way round, does not compile.
 */
export type Declared<Values, Row, Detail extends Row = Row, Facts extends string = never> = {
  [Name in keyof Values & string]-?: Field<At<Values, Name>, Row, Detail>
} & { [Name in Facts]: Fact<Row> }

/** The columns of a list. */
export function columnsOf<Row>(
  declared: Readonly<Record<string, { label: Key; column?: Shown<Row> }>>,
  reader: Reader,
): Column<Row>[] {
  return Object.entries(declared).flatMap(([key, { label, column }]) => {
    const shown = column?.(reader)
    return shown ? [{ key, header: reader.t(label), ...shown }] : []
  })
}

/** The names of the fields among what is declared, in its order. */
export function formNames<Values, Row, Detail extends Row, Facts extends string>(
  declared: Declared<Values, Row, Detail, Facts>,
) {
  // Whatever is declared and stored is a field of the call.
  return Object.entries<object>(declared)
    .filter(([, entry]) => 'stored' in entry)
    .map(([name]) => name) as (keyof Values & Path<Values> & string)[]
}

/** What a form holds at first: of a new thing, or of one that is stored. */
export function initialOf<Values, Row, Detail extends Row, Facts extends string>(
  declared: Declared<Values, Row, Detail, Facts>,
  stored?: Detail,
): Values {
  const values = formNames(declared).map((name) => {
    const { initial, stored: read } = declared[name]
    return [name, stored === undefined ? initial : read(stored)]
  })
  // The declaration has every name of `Values`, each with a value of its type.
  return Object.fromEntries(values) as Values
}
