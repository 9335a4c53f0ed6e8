import * as contract from '@meridian/contract/privacy.ts'
import * as retention from '@meridian/contract/retention.ts'
import { audit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readersZone } from '../../platform/session/readers-zone.ts'
import type { Bind } from '../../scopes.ts'
import { sendArchive } from './archive.ts'
import { erasePerson, erasureOf } from './erase.ts'
import { previewOf, retentionOf, saveRetention } from './retention.service.ts'

/** Connects the calls with which people's data are taken away and erased. */
export function privacyRoutes(bind: Bind): void {
  bind(contract.exportOwnData, async ({ db, actor, reply, ...making }) => {
    await inTransaction(db, (tx) => audit(tx, actor, 'own data exported', 'user', actor.userId))
    const { userId, studentId, teacherId } = actor
    const subject = { userId, studentId, teacherId, bySchool: false }
    return sendArchive(
      reply,
      { ...making, db, zone: await readersZone(db, actor, undefined) },
      subject,
    )
  })
  bind(contract.exportStudentData, async ({ db, actor, student, reply, ...making }) => {
    await inTransaction(db, (tx) => audit(tx, actor, 'data exported', 'student', student.id))
    const bySchool = actor.schoolAdmin?.school_id === student.tenant_id
    const subject = { userId: student.user_id, studentId: student.id, teacherId: null, bySchool }
    return sendArchive(
      reply,
      { ...making, db, zone: await readersZone(db, actor, undefined) },
      subject,
    )
  })
  bind(contract.exportTeacherData, async ({ db, actor, teacher, reply, ...making }) => {
    await inTransaction(db, (tx) => audit(tx, actor, 'data exported', 'teacher', teacher.id))
    const subject = {
      userId: teacher.user_id,
      studentId: null,
      teacherId: teacher.id,
      bySchool: true,
    }
    return sendArchive(
      reply,
      { ...making, db, zone: await readersZone(db, actor, undefined) },
      subject,
    )
  })
  erasureRoutes(bind)
  bind(retention.readRetention, async ({ db, actor }) => ({ data: await retentionOf(db, actor) }))
  bind(retention.previewRetention, async ({ db, actor, body }) => ({
    data: await previewOf(db, actor, body),
  }))
  bind(retention.saveRetention, async ({ db, actor, body }) => ({
    data: await saveRetention(db, actor, body),
  }))
}

function erasureRoutes(bind: Bind): void {
  bind(contract.getStudentErasure, async ({ db, student }) => ({
    data: await erasureOf(db, { kind: 'student', row: student }),
  }))
  bind(contract.getTeacherErasure, async ({ db, teacher }) => ({
    data: await erasureOf(db, { kind: 'teacher', row: teacher }),
  }))
  bind(contract.eraseStudent, async ({ db, actor, student, t }) => {
    const name = await erasePerson({ db, actor, t }, { kind: 'student', row: student })
    return { message: t('privacy.erased', { name }) }
  })
  bind(contract.eraseTeacher, async ({ db, actor, teacher, t }) => {
    const name = await erasePerson({ db, actor, t }, { kind: 'teacher', row: teacher })
    return { message: t('privacy.erased', { name }) }
  })
}
