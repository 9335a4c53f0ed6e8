import * as contract from '@meridian/contract/imports.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { disposition } from '../../platform/files/disposition.ts'
import type { Context } from '../../platform/http/bind.ts'
import { waitBriefly } from '../../platform/operation/wait.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { loadImport } from '../../visible/imports.ts'
import { madeAgain } from './apply.ts'
import { chooseClasses, leaveOut } from './imports.choices.ts'
import { correctRow } from './imports.correct.ts'
import { createImport, createRosterImport } from './imports.create.ts'
import { mapColumns } from './imports.map.ts'
import { doAtOnce } from './imports.once.ts'
import { describeImport, describeRow, pageOfImports, pageOfRows } from './imports.queries.ts'
import * as service from './imports.service.ts'
import type { ImportServices } from './jobs.ts'
import { leftOutTable } from './left-out.ts'
import { beginning } from './lists.ts'
import { chooseFor, scopeFor } from './missing.choices.ts'
import { pageOfMissing } from './missing.queries.ts'
import { readAny } from './read.ts'
import { receiveTables } from './receive.ts'
import { factsOf } from './roster.school.ts'
import { settleAbandoned } from './settle.ts'
import { csvTemplate, xlsxTemplate } from './template.ts'
import { refusal, startUndoing } from './undo.ts'

type Call = Context & { actor: Actor }

/** The services of an import that a call begins: it writes to the log of the call. */
const servicesOf = ({ db, direct, imports, secrets, request }: Context): ImportServices => ({
  ...{ db, direct, imports, secrets },
  log: request.log,
})

/** Connects the calls about imports. */
export function importRoutes(bind: Bind): void {
  const uploads = {
    students: contract.importStudents,
    teachers: contract.importTeachers,
    classrooms: contract.importClassrooms,
  }
  for (const kind of contract.importKinds)
    bind(uploads[kind], ({ query, ...call }) => upload(kind, query.dry_run === 'true', call))
  const templates = {
    students: contract.studentTemplate,
    teachers: contract.teacherTemplate,
    classrooms: contract.classroomTemplate,
  }
  for (const kind of contract.importKinds)
    bind(templates[kind], ({ query, ...call }) => template(kind, query.format, call))
  bind(contract.listImports, async ({ body, ...asking }) => {
    await settleAbandoned(asking.db, asking.actor.schoolId)
    return pageOfImports(asking, body)
  })
  bind(contract.getImport, async ({ db, actor, import: one, t }) => {
    await settleAbandoned(db, one.tenant_id)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.mapImport, async ({ import: one, body, ...call }) => {
    const { db, actor, t } = call
    const { finished } = await mapColumns(servicesOf(call), actor, one, body)
    await waitBriefly(finished)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.listImportRows, ({ import: one, body, ...asking }) => pageOfRows(asking, one, body))
  bind(contract.correctImportRow, async ({ import: one, params, body, ...call }) => {
    const { db, actor, t } = call
    await correctRow(servicesOf(call), actor, one, params.number, body)
    const row = await describeRow(db, one, params.number, call)
    return { data: { import: await describeImport(db, actor, one.id, t), row } }
  })
  bind(contract.leaveOutRows, async ({ import: one, body, ...call }) => {
    const { db, actor, t } = call
    await leaveOut(servicesOf(call), one, body)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.makeImportClasses, async ({ import: one, body, ...call }) => {
    const { db, actor, t } = call
    await chooseClasses(servicesOf(call), one, body)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.listMissing, ({ import: one, body, ...asking }) => pageOfMissing(asking, one, body))
  bind(contract.chooseMissing, async ({ db, actor, import: one, body, t }) => {
    await chooseFor(db, actor, one, body)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.scopeMissing, async ({ db, actor, import: one, body, t }) => {
    await scopeFor(db, one, body)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.leftOutFile, async ({ db, import: one, reply, t }) => {
    reply.header('content-disposition', disposition('attachment', leftOutName(one.file_name)))
    reply.header('x-content-type-options', 'nosniff')
    reply.type('text/csv; charset=utf-8')
    return leftOutTable(db, one, t)
  })
  bind(contract.applyImport, async ({ import: one, body, ...call }) => {
    const { db, actor, t } = call
    const work = await service.startApplying(servicesOf(call), actor, one, body)
    await work.checked
    await waitBriefly(work.finished)
    const data = await describeImport(db, actor, one.id, t)
    const after = await loadImport(db, actor, one.id)
    if (after?.status === 'planned' && after.problem && madeAgain.includes(after.problem))
      throw new CallError('conflict', {
        key: after.problem,
        values: after.problem_values as Record<string, string | number>,
      })
    return data.status === 'applied' ? { data, message: t('imports.applied') } : { data }
  })
  bind(contract.cancelImport, async ({ db, actor, import: one, t }) => {
    await service.cancel(db, actor, one)
    return { data: await describeImport(db, actor, one.id, t) }
  })
  bind(contract.undoImport, async ({ import: one, ...call }) => {
    const { db, actor, t, language } = call
    const work = await startUndoing(servicesOf(call), actor, one)
    const obstacles = await work.checked
    if (obstacles.length > 0) throw refusal(obstacles, { t, language })
    await waitBriefly(work.finished)
    const after = await loadImport(db, actor, one.id)
    if (after?.problem === 'imports.undo_used')
      throw new CallError('in_use', { key: after.problem })
    const data = await describeImport(db, actor, one.id, t)
    return data.status === 'undone' ? { data, message: t('imports.undone') } : { data }
  })
}

/** The name of the file with the rows that were left out of another. */
function leftOutName(name: string): string {
  return `${name.replace(/\.\w{2,4}$/, '')}-left-out.csv`
}

async function upload(kind: contract.ImportKind, dryRun: boolean, call: Call) {
  const { db, actor, request, t } = call
  const { files, wishes } = await receiveTables(request)
  const school = ownSchool(actor)
  const name = beginning(files.map((file) => file.name).join(', '), 200)
  const read = await readAny(school, files, wishes, () => factsOf(db, school))
  const services = servicesOf(call)
  const { id, finished } = read.roster
    ? await createRosterImport(services, actor, kind, { name, roster: read.roster })
    : await createImport(services, actor, kind, { name, table: read.table })
  if (!dryRun) {
    await finished
    await doAtOnce(services, actor, id)
    return { data: await describeImport(db, actor, id, t), message: t('imports.applied') }
  }
  await waitBriefly(finished)
  return { data: await describeImport(db, actor, id, t) }
}

async function template(kind: contract.ImportKind, format: 'csv' | 'xlsx', call: Call) {
  const { reply, t, language } = call
  reply.header('content-disposition', disposition('attachment', `${kind}.${format}`))
  reply.header('x-content-type-options', 'nosniff')
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8')
    return csvTemplate(kind, t)
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  return xlsxTemplate(kind, { t, language })
}
