import type { Sql } from 'postgres'
import type { Statement } from './call.ts'

interface Node {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Rows that the scans of a plan have looked at, those that a condition took out included. */
function rowsOf(node: Node): number {
  const loops = node['Actual Loops'] ?? 0
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const own = /Scan/.test(node['Node Type']) && !/Bitmap Index/.test(node['Node Type'])
  const below = (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  return (own ? each * loops : 0) + below
}

/**
 * Rows read by the statements of a call, by their plans as they ran; everything is rolled back. Gives the slowest plan
 * too, as text.
 */
export async function rowsRead(db: Sql, statements: Statement[]) {
  let rows = 0
  let slowest = { milliseconds: 0, plan: '' }
  const reserved = await db.reserve()
  try {
    await reserved.unsafe('begin')
    for (const { text, values } of statements) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue
      const given = values as never[]
      const [found] = await reserved.unsafe<
        { 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }[]
      >(`explain (analyze, timing off, format json) ${text}`, given)
      const plan = found?.['QUERY PLAN'][0]
      if (!plan) continue
      rows += rowsOf(plan.Plan)
      if (plan['Execution Time'] <= slowest.milliseconds) continue
      const lines = await reserved.unsafe<{ 'QUERY PLAN': string }[]>(
        `explain (analyze, timing off, buffers) ${text}`,
        given,
      )
      slowest = {
        milliseconds: plan['Execution Time'],
        plan: `${text}\n${lines.map((line) => line['QUERY PLAN']).join('\n')}`,
      }
    }
  } catch (error) {
    return { rows: null, slowest: { milliseconds: 0, plan: String(error) } }
  } finally {
    await reserved.unsafe('rollback')
    reserved.release()
  }
  return { rows: Math.round(rows), slowest }
}
