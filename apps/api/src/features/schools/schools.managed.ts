import type { School as SchoolData } from '@meridian/contract/schools.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import type { Blockable } from '../../platform/managed/managed.ts'
import { type Dependents, type Subject, unlessInUse } from '../../platform/managed/removal.ts'
import { deleteRow, holdRow, setRowActive } from '../../platform/managed/rows.ts'
import { loadSchool, type School } from '../../visible/schools.ts'
import { schoolCan } from './schools.policy.ts'
import { describeSchool } from './schools.queries.ts'

/** Schools, for the calls that all managed things share. Licences go with one; people and classes keep it. */
export const schools: Blockable<School, SchoolData> = {
  entity: 'school',
  load: loadSchool,
  can: schoolCan,
  describe: describeSchool,
  async setActive(tx, { id }, active) {
    await setRowActive(tx, 'schools', id, active)
    if (!active) await endSessionsOf(tx, id)
  },
  on: {
    audit: (tx, actor, id) => audit(tx, actor, 'admitted', 'school', id),
    said: 'schools.admitted',
    saidOfSeveral: 'schools.bulk_enable',
  },
  off: {
    audit: (tx, actor, id) => audit(tx, actor, 'blocked', 'school', id),
    said: 'schools.was_blocked',
    saidOfSeveral: 'schools.bulk_disable',
  },
  ...unlessInUse({ subjectOf, dependentsOf }),
  hold: (tx, { id }) => holdRow(tx, 'schools', id),
  binned: null,
  async erase(tx, { id }) {
    // What the school has deleted itself ends with it.
    await tx.deleteFrom('bin_entries').where('tenant_id', '=', id).execute()
    await tx.deleteFrom('school_books').where('tenant_id', '=', id).execute()
    // What the school has stored is swept once nothing points to it any more.
    await tx
      .updateTable('files')
      .set({ tenant_id: publisherTenant })
      .where('tenant_id', '=', id)
      .execute()
    const gone = await deleteRow(tx, 'schools', id)
    await tx.deleteFrom('tenants').where('id', '=', id).execute()
    return gone
  },
  deleted: 'schools.deleted',
  deletedSeveral: 'schools.bulk_delete',
}

/** Ends the sessions of all people of a school. */
async function endSessionsOf(tx: Tx, schoolId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('tenant_id', '=', schoolId).execute()
}

function subjectOf({ name, active }: School): Subject {
  return {
    name,
    things: 'schools.dependents',
    goes: 'schools.removal',
    keeps: active ? 'schools.in_use' : 'schools.in_use_blocked',
    instead: active ? 'disable' : null,
  }
}

const keeps = ['admins', 'teachers', 'students', 'classes'] as const

/** How many people of each kind, classes and licences a school has. */
async function dependentsOf(db: Reader, { id }: School): Promise<Dependents> {
  const { rows } = await sql<Record<(typeof keeps)[number] | 'licences', number>>`select
    (select count(*)::int from users where tenant_id = ${id} and type = 'School') as admins,
    (select count(*)::int from teachers where tenant_id = ${id}) as teachers,
    (select count(*)::int from students where tenant_id = ${id}) as students,
    (select count(*)::int from classrooms where tenant_id = ${id}) as classes,
    (select count(*)::int from school_books where tenant_id = ${id}) as licences`.execute(db)
  const of = (kind: keyof (typeof rows)[number]) => rows[0]?.[kind] ?? 0
  return {
    keeps: Object.fromEntries(keeps.map((kind) => [kind, of(kind)])),
    goes: { licences: of('licences') },
  }
}
