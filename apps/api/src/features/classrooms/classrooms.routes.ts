import * as contract from '@meridian/contract/classrooms.ts'
import { changeClassTeachers } from '@meridian/contract/teachers.page.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { changeTeachers } from './class-teachers.ts'
import { classrooms } from './classrooms.managed.ts'
import { describeWithStudents, pageOfClassrooms } from './classrooms.queries.ts'
import { createClassroom, updateClassroom } from './classrooms.service.ts'

/** Connects the calls about classrooms. */
export function classroomRoutes(bind: Bind): void {
  bind(contract.listClassrooms, ({ body, ...asking }) => pageOfClassrooms(asking, body))
  bind(contract.listTeacherClassrooms, ({ teacher, body, ...asking }) =>
    pageOfClassrooms(asking, body, teacher),
  )
  bind(contract.getClassroom, async ({ db, secrets, actor, classroom, language }) => ({
    data: await describeWithStudents({ db, secrets }, actor, classroom.id, language),
  }))
  bind(contract.createClassroom, async ({ db, secrets, actor, body, t, language }) => {
    const id = await createClassroom(db, actor, body)
    const data = await describeWithStudents({ db, secrets }, actor, id, language)
    return { data, message: t('classrooms.created') }
  })
  bind(contract.updateClassroom, async ({ db, secrets, actor, classroom, body, t, language }) => {
    await updateClassroom(db, actor, classroom, body)
    const data = await describeWithStudents({ db, secrets }, actor, classroom.id, language)
    return { data, message: t('classrooms.saved') }
  })
  bind(changeClassTeachers, async ({ db, actor, classroom, body, t }) => {
    const undo = await changeTeachers(db, actor, classroom, body)
    return { data: { undo }, message: t('classrooms.teachers_changed') }
  })
  bind(contract.blockClassroom, (call) => managed.block(classrooms, call, call.classroom))
  bind(contract.getClassroomRemoval, (call) => managed.removal(classrooms, call, call.classroom))
  bind(contract.deleteClassroom, (call) => managed.remove(classrooms, call, call.classroom))
  bind(contract.bulkClassrooms, (call) => managed.bulk(classrooms, call, call.body))
}
