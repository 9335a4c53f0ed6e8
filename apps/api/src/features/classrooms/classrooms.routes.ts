import * as contract from '@meridian/contract/classrooms.ts'
import type { Bind } from '../../scopes.ts'
import { changeClassrooms } from './classrooms.bulk.ts'
import { describeClassroom, describeWithStudents, pageOfClassrooms } from './classrooms.queries.ts'
import { deleteClassroom } from './classrooms.removal.ts'
import * as classrooms from './classrooms.service.ts'

const pastAction = { enable: 'enabled', disable: 'disabled', delete: 'deleted' } as const

/** Connects the calls about classrooms. */
export function classroomRoutes(bind: Bind): void {
  bind(contract.listClassrooms, ({ db, actor, body, ...words }) =>
    pageOfClassrooms(db, actor, body, words),
  )
  bind(contract.listTeacherClassrooms, ({ db, actor, teacher, body, ...words }) =>
    pageOfClassrooms(db, actor, body, words, teacher),
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
    const active = await classrooms.toggleClassroom(db, actor, classroom)
    const data = await describeClassroom(db, actor, classroom.id, language)
    return { data, message: t(active ? 'classrooms.enabled' : 'classrooms.disabled') }
  })
  bind(contract.deleteClassroom, async ({ db, actor, classroom, t, language }) => {
    await deleteClassroom(db, actor, classroom, { t, language })
    return { message: t('classrooms.deleted') }
  })
  bind(contract.bulkClassrooms, async ({ db, actor, body, t, language }) => {
    const data = await changeClassrooms(db, actor, body, { t, language })
    const done = t(`classrooms.bulk_${pastAction[body.action]}`, { count: data.done.length })
    // Where some were left as they are the page says which; a success beside it would mislead.
    return data.failed.length > 0 ? { data } : { data, message: done }
  })
}
