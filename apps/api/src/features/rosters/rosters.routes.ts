import * as contract from '@meridian/contract/rosters.ts'
import { auditExport } from '../../platform/audit.ts'
import { disposition } from '../../platform/files/disposition.ts'
import type { Bind } from '../../scopes.ts'
import { rosterZip } from './rosters.zip.ts'

/** Connects the call that gives a school away as a package. */
export function rosterRoutes(bind: Bind): void {
  bind(contract.exportRoster, async ({ db, actor, school, query, reply, t }) => {
    const { version } = query
    await auditExport(db, actor, { table: 'roster', school_id: school.id, version })
    const phones = actor.schoolAdmin !== null || actor.type === 'School'
    const name = `${t('rosters.file')} OneRoster ${version}.zip`
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': disposition('attachment', name),
      'x-content-type-options': 'nosniff',
    })
    reply.type('application/zip')
    return rosterZip({ db, schoolId: school.id, phones }, version)
  })
}
