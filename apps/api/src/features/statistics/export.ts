import type { Readable } from 'node:stream'
import { admits } from '@meridian/contract/core/access.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import {
  type ExportedTable,
  exportedTables,
  rowsHeader,
} from '@meridian/contract/statistics.rows.ts'
import type { FastifyReply } from 'fastify'
import { CallError } from '../../platform/errors/call-error.ts'
import { type AsOf, timeForName } from '../../platform/replica/as-of.ts'
import { sendAfterFirstRows } from '../../platform/tables/first-rows.ts'
import { type TableContext, tables } from './export.tables.ts'

/**
 * The most exports at a time. Each holds a connection for as long as its reader takes, and the other calls need some
 * too. Of one school there are fewer, so that its slow readers leave one to the others.
 */
const atOnce = 3
const ofOneSchool = 2
/** Seconds after which a client should try again. */
const retryAfter = 10
/** The owners of running exports: ids of schools, null for the provider. */
const running: (string | null)[] = []

/**
 * Answers with a table as a file: its name, its type and the number of rows in the headers, then row by row.
 * @throws CallError forbidden for a table that is not the actor's to read, too_many while too many exports run
 */
export async function exportTable(
  name: ExportedTable,
  context: TableContext,
  as: { reply: FastifyReply; language: Language; format: TableFormat; asOf: AsOf | null },
): Promise<Readable> {
  const { actor, t, zone } = context
  if (!admits(exportedTables[name], actor)) throw new CallError('forbidden')
  const whose = actor.schoolId
  if (running.length >= atOnce || running.filter((one) => one === whose).length >= ofOneSchool)
    throw new CallError('too_many', { key: 'statistics.export_busy', retryAfter })
  running.push(whose)
  const end = () => running.splice(running.indexOf(whose), 1)
  try {
    const table = tables[name](context)
    const count = await table.count()
    const head = table.head.map((key) => t(`statistics.${key}`, { zone }))
    const { reply, asOf, ...kind } = as
    reply.header(rowsHeader, count)
    const time = timeForName(asOf, zone)
    const words = [t(`statistics.file_${name}`), dayIn(zone)]
    if (time !== null) words.push(t('statistics.file_as_of', { time }))
    const file = words.join(' ')
    const stream = await sendAfterFirstRows(
      reply,
      { head, rows: table.rows },
      { name: file, ...kind },
    )
    stream.once('close', end)
    return stream
  } catch (error) {
    end()
    throw error
  }
}

/** Today as "2026-11-22", which sorts in a folder. */
function dayIn(zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
}
