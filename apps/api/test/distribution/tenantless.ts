import { loadModule, type Node, parseSync, type SelectStmt, type WithClause } from 'libpg-query'
import { type Bindings, bindings, type Column, given } from './bindings.ts'
import {
  type Columns,
  columnMeant,
  queryNamed,
  queryRelation,
  type Relation,
  type Scope,
  scopeIn,
  tableRelation,
} from './scopes.ts'

/** What a statement is checked against. */
export interface Catalogue {
  /** The columns of every table. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
  distributed: ReadonlySet<string>
  /** Functions whose own statements name a distributed table. */
  functions: ReadonlySet<string>
}

const tenant = 'tenant_id'
// The parser is compiled once, and reads nothing before.
await loadModule()

/**
 * The distributed tables that a statement names without saying of which tenant: by a value, or by being equal to one that is known.
 * A function that reads such tables by itself stands with `()`; an `on conflict` that leaves the tenant out with the word.
 */
export function tenantless(statement: string, catalogue: Catalogue): string[] {
  const check = new Check(catalogue)
  for (const { stmt } of parseSync(statement).stmts ?? []) if (stmt) check.statement(stmt)
  return check.found()
}

type Of<K extends string> = Extract<Node, Record<K, unknown>> extends Record<K, infer T> ? T : never
/** What a node is, where it is of that kind. */
function as<K extends string>(node: Node | undefined, kind: K): Of<K> | undefined {
  return node && kind in node ? (node as unknown as Record<K, Of<K>>)[kind] : undefined
}
const text = (node: Node | undefined) => as(node, 'String')?.sval ?? ''

class Check {
  readonly #catalogue: Catalogue
  readonly #known: Bindings = bindings()
  readonly #named: Relation[] = []
  readonly #others = new Set<string>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  found(): string[] {
    for (const { table = '', column } of this.#named) {
      const own = column(tenant)
      if (this.#catalogue.distributed.has(table) && !(own && this.#known.isBound(own)))
        this.#others.add(table)
    }
    return [...this.#others].sort()
  }

  statement(node: Node, around?: Scope): Columns {
    const select = as(node, 'SelectStmt')
    if (select) return this.#select(select, around)
    const insert = as(node, 'InsertStmt')
    const update = as(node, 'UpdateStmt')
    const remove = as(node, 'DeleteStmt')
    const change = insert ?? update ?? remove
    if (!change?.relation) return { named: [], all: [] }
    const scope = scopeIn(around)
    this.#with(change.withClause, scope)
    const { relname = '', alias } = change.relation
    const target = this.#table(relname)
    scope.relations.set(alias?.aliasname ?? relname, target)
    if (insert) this.#insert(insert, target, scope)
    for (const one of update?.fromClause ?? remove?.usingClause ?? []) this.#from(one, scope)
    this.#condition(update?.whereClause ?? remove?.whereClause, scope)
    this.#look(update?.targetList, scope)
    return this.#targets(change.returningClause?.exprs ?? [], scope)
  }

  #table(name: string): Relation {
    const relation = tableRelation(this.#known, name, this.#catalogue.columns.get(name))
    this.#named.push(relation)
    return relation
  }

  #insert(insert: Of<'InsertStmt'>, target: Relation, scope: Scope): void {
    const names = (insert.cols ?? []).map((one) => as(one, 'ResTarget')?.name ?? '')
    const source = insert.selectStmt && this.statement(insert.selectStmt, scope)
    const at = names.indexOf(tenant)
    this.#known.equal(
      target.column(tenant),
      source?.named[at]?.[1] ?? source?.all[0]?.column(tenant),
    )
    const conflict = insert.onConflictClause
    if (!conflict) return
    const keys = conflict.infer?.indexElems?.map((one) => as(one, 'IndexElem')?.name)
    const name = target.table ?? ''
    const isDistributed = this.#catalogue.distributed.has(name)
    if (isDistributed && (conflict.infer?.conname || (keys && !keys.includes(tenant))))
      this.#others.add(`${name} (on conflict)`)
    scope.relations.set('excluded', target)
    this.#look(conflict.targetList, scope)
    this.#look(conflict.whereClause, scope)
  }

  #select(select: SelectStmt, around?: Scope): Columns {
    const scope = scopeIn(around)
    this.#with(select.withClause, scope)
    if (select.larg && select.rarg) {
      const [left, right] = [this.#select(select.larg, scope), this.#select(select.rarg, scope)]
      this.#look(select.sortClause, scope)
      return this.#both(left, right)
    }
    if (select.valuesLists) return this.#values(select.valuesLists, scope)
    for (const one of select.fromClause ?? []) this.#from(one, scope)
    this.#condition(select.whereClause, scope)
    const columns = this.#targets(select.targetList ?? [], scope)
    for (const part of [
      select.groupClause,
      select.sortClause,
      select.havingClause,
      select.distinctClause,
    ])
      this.#look(part, scope)
    return columns
  }

  /** The columns of two queries below each other. */
  #both(left: Columns, right: Columns): Columns {
    const all = [left, right].map((one) => queryRelation(one))
    const names = left.named.length > 0 ? left.named.map(([name]) => name) : [tenant]
    return {
      named: names.flatMap((name, at): [string, Column][] => {
        const parts = [
          left.named[at]?.[1] ?? all[0]?.column(name),
          right.named[at]?.[1] ?? all[1]?.column(name),
        ]
        const known = parts.filter((one) => one !== undefined)
        return [[name, known.length === 2 ? this.#known.eachOf(known) : this.#unknown()]]
      }),
      all: [],
    }
  }

  #values(lists: readonly Node[], scope: Scope): Columns {
    this.#look(lists, scope)
    const rows = lists.map((list) =>
      (as(list, 'List')?.items ?? []).map((one) => this.#value(one, scope) ?? this.#unknown()),
    )
    const named = (rows[0] ?? []).map((_, at): [string, Column] => [
      `column${at + 1}`,
      this.#known.eachOf(rows.map((row) => row[at] ?? this.#unknown())),
    ])
    return { named, all: [] }
  }

  #unknown = (): Column => this.#known.column(this.#known.relation(), 'unknown')

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      const { ctename = '', ctequery, aliascolnames } = as(node, 'CommonTableExpr') ?? {}
      const names = aliascolnames?.map(text) ?? []
      // One that asks itself again gives what it began with.
      const first = clause?.recursive && as(ctequery, 'SelectStmt')?.larg
      if (first) scope.queries.set(ctename, queryRelation(this.#select(first, scope), names))
      if (ctequery)
        scope.queries.set(ctename, queryRelation(this.statement(ctequery, scope), names))
    }
  }

  #from(node: Node, scope: Scope): void {
    const range = as(node, 'RangeVar')
    const query = as(node, 'RangeSubselect')
    const call = as(node, 'RangeFunction')
    const join = as(node, 'JoinExpr')
    if (range) {
      const name = range.relname ?? ''
      const relation = queryNamed(scope, name) ?? this.#table(name)
      scope.relations.set(range.alias?.aliasname ?? name, relation)
    } else if (query?.subquery) {
      const columns = this.#known.inside(() => this.statement(query.subquery as Node, scope))
      const names = query.alias?.colnames?.map(text)
      scope.relations.set(query.alias?.aliasname ?? '', queryRelation(columns, names))
    } else if (call) this.#look(call.functions, scope)
    else if (join) this.#join(join, scope)
  }

  #join({ larg, rarg, jointype, quals, usingClause }: Of<'JoinExpr'>, scope: Scope): void {
    const before = new Set(scope.relations.keys())
    if (larg) this.#from(larg, scope)
    const left = [...scope.relations].filter(([name]) => !before.has(name))
    const since = this.#known.next
    if (rarg) this.#from(rarg, scope)
    const right = [...scope.relations].filter(([name]) => !before.has(name)).slice(left.length)
    const columnOf = (side: typeof left, name: string) =>
      side.map(([, relation]) => relation.column(name)).find((one) => one !== undefined)
    const learn = () => {
      for (const name of usingClause?.map(text) ?? [])
        this.#known.equal(columnOf(left, name), columnOf(right, name))
      this.#condition(quals, scope)
    }
    if (jointype === 'JOIN_INNER') learn()
    else if (jointype === 'JOIN_LEFT') this.#known.inside(learn, since)
    else this.#look(quals, scope)
  }

  /** What is true of every row: parts with `and` between them. */
  #condition(node: Node | undefined, scope: Scope): void {
    if (!node) return
    const all = as(node, 'BoolExpr')
    if (all?.boolop === 'AND_EXPR') {
      for (const one of all.args ?? []) this.#condition(one, scope)
      return
    }
    const compared = as(node, 'A_Expr')
    if (compared && text(compared.name?.[0]) === '=') this.#equation(compared, scope)
    const sublink = as(node, 'SubLink')
    if (sublink?.subLinkType === 'ANY_SUBLINK' && sublink.subselect) {
      const wanted = this.#parts(sublink.testexpr, scope)
      const columns = this.#known.inside(() => {
        const inner = this.statement(sublink.subselect as Node, scope)
        for (const [at, one] of wanted.entries()) this.#known.equal(one, inner.named[at]?.[1])
        return inner
      })
      for (const [at, one] of wanted.entries()) this.#known.equal(one, columns.named[at]?.[1])
      this.#look(sublink.testexpr, scope)
      return
    }
    this.#look(node, scope)
  }

  #equation({ kind, lexpr, rexpr }: Of<'A_Expr'>, scope: Scope): void {
    if (kind === 'AEXPR_OP') {
      const right = this.#parts(rexpr, scope)
      for (const [at, one] of this.#parts(lexpr, scope).entries()) this.#known.equal(one, right[at])
    } else if (kind === 'AEXPR_OP_ANY') {
      if (this.#value(rexpr, scope) === given) this.#known.equal(this.#value(lexpr, scope), given)
    } else if (kind === 'AEXPR_IN') {
      const items = as(rexpr, 'List')?.items ?? []
      if (items.every((one) => this.#value(one, scope) === given))
        this.#known.equal(this.#value(lexpr, scope), given)
    }
  }

  /** The values of a row, or of one that is none. */
  #parts(node: Node | undefined, scope: Scope): (Column | undefined)[] {
    const parts = as(node, 'RowExpr')?.args ?? [node]
    return parts.map((one) => this.#value(one, scope))
  }

  /** The column that a value is, or that it was given; undefined where neither is known. */
  #value(node: Node | undefined, scope: Scope): Column | undefined {
    const reference = as(node, 'ColumnRef')
    if (reference) return columnMeant(scope, (reference.fields ?? []).map(text))
    const cast = as(node, 'TypeCast')
    if (cast) return this.#value(cast.arg, scope)
    if (as(node, 'ParamRef') || as(node, 'A_Const')) return given
    const call = as(node, 'FuncCall')
    return call && text(call.funcname?.at(-1)) === 'publisher' ? given : undefined
  }

  #targets(list: readonly Node[], scope: Scope): Columns {
    const columns: Columns = { named: [], all: [] }
    for (const node of list) {
      const { name, val } = as(node, 'ResTarget') ?? {}
      const fields = as(val, 'ColumnRef')?.fields ?? []
      if (as(fields.at(-1), 'A_Star')) {
        const of = fields.length > 1 ? scope.relations.get(text(fields[0])) : undefined
        columns.all.push(...(of ? [of] : scope.relations.values()))
        continue
      }
      this.#look(val, scope)
      columns.named.push([name ?? text(fields.at(-1)), this.#value(val, scope) ?? this.#unknown()])
    }
    return columns
  }

  /** Finds the queries and functions within anything else. What they say is true within them. */
  #look(part: unknown, scope: Scope): void {
    if (Array.isArray(part)) for (const one of part) this.#look(one, scope)
    if (!part || typeof part !== 'object') return
    const node = part as Node
    const query = as(node, 'SubLink')
    if (query?.subselect) {
      const inner = query.subselect
      this.#known.inside(() => this.statement(inner, scope))
      this.#look(query.testexpr, scope)
      return
    }
    const name = text(as(node, 'FuncCall')?.funcname?.at(-1))
    if (this.#catalogue.functions.has(name)) this.#others.add(`${name}()`)
    for (const one of Object.values(part)) this.#look(one, scope)
  }
}
