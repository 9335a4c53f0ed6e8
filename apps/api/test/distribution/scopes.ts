import type { Bindings, Column } from './bindings.ts'

/** Something that is selected from: a table, or a query with the columns that it gives. */
export interface Relation {
  /** The name of a table of the catalogue; undefined for a query. */
  table?: string | undefined
  /** Its column of that name; undefined where it has none. */
  column: (name: string) => Column | undefined
}

/** The columns of a query: those with a name, in their order, and the relations of which it gives all. */
export interface Columns {
  named: [name: string, column: Column][]
  all: Relation[]
}

/** What the names of a query mean, and those of the queries around it. */
export interface Scope {
  relations: Map<string, Relation>
  queries: Map<string, Relation>
  around?: Scope | undefined
}

/** A scope within another. */
export const scopeIn = (around?: Scope): Scope => ({
  relations: new Map(),
  queries: new Map(),
  around,
})

/** A query of a `with`, or the rows that a statement is about, by its name. */
export function queryNamed(scope: Scope | undefined, name: string): Relation | undefined {
  return scope && (scope.queries.get(name) ?? queryNamed(scope.around, name))
}

/** The relation of a scope by its name. */
function relationNamed(scope: Scope | undefined, name: string): Relation | undefined {
  return scope && (scope.relations.get(name) ?? relationNamed(scope.around, name))
}

/** The column that a reference means: with the name of its relation before it, or without. */
export function columnMeant(scope: Scope | undefined, path: readonly string[]): Column | undefined {
  const [first = '', second] = path
  if (second !== undefined) return relationNamed(scope, first)?.column(second)
  if (!scope) return undefined
  for (const relation of scope.relations.values()) {
    const column = relation.column(first)
    if (column) return column
  }
  return columnMeant(scope.around, path)
}

/** A table of the catalogue, as one relation of a statement. */
export function tableRelation(
  known: Bindings,
  table: string,
  columns: ReadonlySet<string> | undefined,
): Relation {
  const number = known.relation()
  return {
    table,
    column: (name) => (!columns || columns.has(name) ? known.column(number, name) : undefined),
  }
}

/** A query as a relation; `names` are those that its columns are given, in their order. */
export function queryRelation({ named, all }: Columns, names: readonly string[] = []): Relation {
  const columns = new Map(named.map(([name, column], at) => [names[at] ?? name, column]))
  return {
    column: (name) => {
      const own = columns.get(name)
      if (own) return own
      for (const relation of all) {
        const column = relation.column(name)
        if (column) return column
      }
      return undefined
    },
  }
}
