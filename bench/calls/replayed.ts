import type { Statement } from './call.ts'

/** Makes the log of the database wait for the disk as the commit did that is left out. */
const instead: Statement = {
  text: "select pg_logical_emit_message(true, 'bench', 'In the place of a commit.')",
  values: [],
}
const bounds = /^\s*(begin|start transaction|commit)\b/i

/** The statements of one request; those of a change as one transaction that leaves nothing behind. */
export function repeatable(statements: Statement[], writes: boolean): Statement[] {
  if (!writes) return statements
  const inner = statements.filter(({ text }) => !bounds.test(text))
  const mark = (text: string): Statement => ({ text, values: [] })
  return [mark('begin'), ...inner, mark('rollback'), instead]
}
