import * as contract from '@meridian/contract/classrooms.ts'
import type { Bind } from '../../scopes.ts'
import { changeClassrooms } from './classrooms.bulk.ts'
import { describeClassroom, describeWithStudents, pageOfClassrooms } from './classrooms.queries.ts'
import { deleteClassroom, removalOfClassroom } from './classrooms.removal.ts'
import * as classrooms from './classrooms.service.ts'

/** Connects the calls about classrooms. */
export function classroomRoutes(bind: Bind): void {
  bind(contract.listClassrooms, ({ body, ...asking }) => pageOfClassrooms(asking, body))
  bind(contract.listTeacherClassrooms, ({ teacher, body, ...asking }) =>
    pageOfClassrooms(asking, body, teacher),
  )
  bind(contract.getClassroom, async ({ db, actor, classroom, language }) => ({
    data: await describeWithStudents(db, actor, classroom.id, language),
  }))
  bind(contract.createClassroom, async ({ db, actor, body, t, language }) => {
    const id = await classrooms.createClassroom(db, actor, body)
    const data = await describeWithStudents(db, actor, id, language)
    return { data, message: t('classrooms.created') }
  })
  bind(contract.updateClassroom, async ({ db, actor, classroom, body, t, language }) => {
    await classrooms.updateClassroom(db, actor, classroom, body)
    const data = await describeWithStudents(db, actor, classroom.id, language)
    return { data, message: t('classrooms.saved') }
  })
  bind(contract.blockClassroom, async ({ db, actor, classroom, t, language }) => {
    const { id, active } = classroom
    await classrooms.setActive(db, actor, classroom, !active)
    const data = await describeClassroom(db, actor, id, language)
    return { data, message: t(active ? 'classrooms.disabled' : 'classrooms.enabled') }
  })
  bind(contract.getClassroomRemoval, async ({ db, actor, classroom, ...words }) => ({
    data: await removalOfClassroom(db, actor, classroom, words),
  }))
  bind(contract.deleteClassroom, async ({ db, actor, classroom, ...words }) => {
    await deleteClassroom(db, actor, classroom, words)
    return { message: words.t('classrooms.deleted') }
  })
  bind(contract.bulkClassrooms, ({ db, actor, body, ...words }) =>
    changeClassrooms(db, actor, body, words),
  )
}
