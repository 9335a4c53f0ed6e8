import type { Classroom as ClassroomData } from '@meridian/contract/classrooms.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Blockable } from '../../platform/managed/managed.ts'
import { type Dependents, type Subject, unlessInUse } from '../../platform/managed/removal.ts'
import { deleteRow, holdRow, setRowActive } from '../../platform/managed/rows.ts'
import { type Classroom, loadClassroom } from '../../visible/classrooms.ts'
import { classroomCan } from './classrooms.policy.ts'
import { describeClassroom } from './classrooms.queries.ts'

/**
 * Classrooms, for the calls that all managed things share. Enrolments and announcements go with one; the papers given to it,
 * the students who have answered them and marks typed in its gradebook keep it, since deleting would silently destroy that.
 */
export const classrooms: Blockable<Classroom, ClassroomData> = {
  entity: 'classroom',
  load: loadClassroom,
  can: classroomCan,
  describe: ({ actor, language, ...services }, id) =>
    describeClassroom(services, actor, id, language),
  setActive: (tx, { id }, active) => setRowActive(tx, 'classrooms', id, active),
  on: {
    audit: (tx, actor, id) => audit(tx, actor, 'enabled', 'classroom', id),
    said: 'classrooms.enabled',
    saidOfSeveral: 'classrooms.bulk_enable',
  },
  off: {
    audit: (tx, actor, id) => audit(tx, actor, 'disabled', 'classroom', id),
    said: 'classrooms.disabled',
    saidOfSeveral: 'classrooms.bulk_disable',
  },
  ...unlessInUse({ subjectOf, dependentsOf }),
  hold: (tx, { id }) => holdRow(tx, 'classrooms', id),
  erase: (tx, { id }) => deleteRow(tx, 'classrooms', id),
  binned: async (_tx, { id, tenant_id, name }) => ({
    ...{ kind: 'classroom', table: 'classrooms', rowId: id, tenantId: tenant_id, name },
  }),
  deleted: 'classrooms.deleted',
  deletedSeveral: 'classrooms.bulk_delete',
}

function subjectOf({ name, active }: Classroom): Subject {
  return {
    name,
    things: 'classrooms.dependents',
    goes: 'classrooms.removal',
    keeps: active ? 'classrooms.in_use' : 'classrooms.in_use_disabled',
    instead: active ? 'disable' : null,
  }
}

async function dependentsOf(db: Reader, { id }: Classroom): Promise<Dependents> {
  const { rows } = await sql<
    Record<'papers' | 'students' | 'columns' | 'enrolments' | 'announcements', number>
  >`select
    (select count(*)::int from paper_classes where classroom_id = ${id}) as papers,
    (select count(distinct a.student_id)::int from paper_classes pc
      join attempts a on a.paper_id = pc.paper_id
      join enrolments e on e.student_id = a.student_id and e.classroom_id = pc.classroom_id
      where pc.classroom_id = ${id}) as students,
    (select count(distinct m.column_id)::int from outside_columns oc
      join outside_marks m on m.column_id = oc.id where oc.classroom_id = ${id}) as columns,
    (select count(*)::int from enrolments where classroom_id = ${id}) as enrolments,
    (select count(*)::int from announcements where classroom_id = ${id}) as announcements`.execute(
    db,
  )
  const { enrolments = 0, announcements = 0, ...keeps } = rows[0] ?? {}
  return { keeps, goes: { enrolments, announcements } }
}
