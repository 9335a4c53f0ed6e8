import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import * as contract from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import { auditExport } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Context } from '../../platform/http/bind.ts'
import { holds } from '../../platform/lists/search.ts'
import { waitBriefly } from '../../platform/operation/wait.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { sendTable } from '../../platform/tables/table.ts'
import type { Bind } from '../../scopes.ts'
import { startApplying } from './years.apply.ts'
import { addClass, removeClass, saveClass } from './years.classes.ts'
import { plannedTable } from './years.export.ts'
import { describeClass, pageOfClasses, pageOfStudents } from './years.lists.ts'
import { inWords, obstaclesOf } from './years.obstacles.ts'
import { pageOfPapers } from './years.papers.ts'
import { completePlan, discardPlan, savePapers, savePlan, startPlan } from './years.plan.ts'
import { previewOf } from './years.preview.ts'
import { describeYears, requirePlanned, type YearRow, yearsOf } from './years.state.ts'
import { placeStudents, spreadStudents } from './years.students.ts'
import { startUndoing, undoableYear } from './years.undo.ts'
import { stopWork, type YearServices } from './years.work.ts'

type Call = Context & { actor: Actor }

const servicesOf = ({ db, direct, imports, request }: Context): YearServices => ({
  ...{ db, direct, imports },
  log: request.log,
})

/** The plan of the actor's school, with a proposal for every class. @throws CallError conflict without one */
async function planOf(db: Database, actor: Actor): Promise<YearRow> {
  return requirePlanned(await completePlan(db, actor))
}

/** Connects the calls about school years. All of them are about the school that the actor administers. */
export function yearRoutes(bind: Bind): void {
  const years = async ({ db, actor, t }: Call) => ({ data: await describeYears(db, actor, t) })
  bind(contract.readYears, years)
  bind(contract.startYear, async ({ body, ...call }) => {
    await startPlan(call.db, call.actor, body)
    return years(call)
  })
  bind(contract.saveYear, async ({ body, ...call }) => {
    await savePlan(call.db, call.actor, body)
    return years(call)
  })
  bind(contract.discardYear, async ({ db, actor, t }) => {
    await discardPlan(db, actor)
    return { message: t('years.discarded') }
  })
  bind(contract.listPlannedClasses, async ({ body, ...asking }) =>
    pageOfClasses(asking, await planOf(asking.db, asking.actor), body),
  )
  bind(contract.savePlannedClass, async ({ body, ...asking }) => {
    const id = await saveClass(asking.db, asking.actor, body)
    return { data: await describeClass(asking, await planOf(asking.db, asking.actor), id) }
  })
  bind(contract.addPlannedClass, async ({ body, ...asking }) => {
    const id = await addClass(asking.db, asking.actor, body)
    return { data: await describeClass(asking, await planOf(asking.db, asking.actor), id) }
  })
  bind(contract.removePlannedClass, async ({ db, actor, body, t }) => {
    await removeClass(db, actor, body)
    return { message: t('years.class_removed') }
  })
  bind(contract.plannedClassChoices, async ({ db, actor, query }) => {
    const { coming } = await yearsOf(db, ownSchool(actor))
    const { rows } = await sql<{ id: string; name: string }>`
      select p.id, p.name from planned_classes p join grades g on g.id = p.grade_id
      where p.year_id = ${coming?.id ?? null} and p.fate = 'up' and ${holds(sql`normalize_for_search(p.name)`, query.query)}
      order by g.level, normalize_for_search(p.name), p.id limit ${choiceLimit}`.execute(db)
    return { data: rows }
  })
  bind(contract.listPlannedStudents, async ({ body, ...asking }) =>
    pageOfStudents(asking, await planOf(asking.db, asking.actor), body),
  )
  bind(contract.exportPlannedStudents, async ({ query, reply, ...asking }) => {
    const { db, actor, t, language } = asking
    const plan = await planOf(db, actor)
    await auditExport(db, actor, { table: 'new_year' })
    const name = t('years.file', { name: plan.name })
    return sendTable(reply, plannedTable(asking, plan, query), {
      ...{ name, format: query.format, language },
    })
  })
  bind(contract.placeStudents, async ({ db, actor, body }) => ({
    data: { changed: await placeStudents(db, actor, body) },
  }))
  bind(contract.spreadStudents, async ({ db, actor, t }) => {
    const changed = await spreadStudents(db, actor)
    return { data: { changed }, message: t('years.spread', { count: changed }) }
  })
  bind(contract.savePlannedPapers, async ({ body, ...call }) => {
    await savePapers(call.db, call.actor, body)
    return years(call)
  })
  bind(contract.listPlannedPapers, async ({ body, ...asking }) =>
    pageOfPapers(asking, await planOf(asking.db, asking.actor), body),
  )
  bind(contract.previewYear, async ({ db, actor, t }) => ({
    data: await previewOf(db, await planOf(db, actor), t),
  }))
  bind(contract.applyYear, async ({ body, ...call }) => {
    const { finished } = await startApplying(servicesOf(call), call.actor, body.digest)
    await waitBriefly(finished)
    await refuseFailed(call, 'coming', ['years.changed_meanwhile'], 'conflict')
    return years(call)
  })
  bind(contract.cancelYear, async (call) => {
    await stopWork(call.db, ownSchool(call.actor))
    return years(call)
  })
  bind(contract.yearObstacles, async ({ db, actor, ...words }) => ({
    data: { obstacles: inWords(await obstaclesOf(db, await undoableYear(db, actor)), words) },
  }))
  bind(contract.undoYear, async (call) => {
    const work = await startUndoing(servicesOf(call), call.actor)
    if ('obstacles' in work)
      throw new CallError('in_use', {
        key: 'years.undo_blocked',
        values: { things: inWords(work.obstacles, call).join(' ') },
      })
    await waitBriefly(work.finished)
    await refuseFailed(call, 'running', ['years.built_meanwhile'], 'in_use')
    return years(call)
  })
}

/** Answers work that has ended within the moment with why it failed, where a person can do something about it. */
async function refuseFailed(
  { db, actor }: Call,
  which: 'coming' | 'running',
  problems: readonly string[],
  code: 'conflict' | 'in_use',
): Promise<void> {
  const { [which]: year } = await yearsOf(db, ownSchool(actor))
  if (year?.problem && problems.includes(year.problem))
    throw new CallError(code, { key: year.problem })
}
