import * as pages from '@meridian/contract/teachers.page.ts'
import * as contract from '@meridian/contract/teachers.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { giveFirstPasswords } from './first-passwords.ts'
import { linkBase } from './invitations.ts'
import { invite } from './people.calls.ts'
import { teacherCan } from './people.policy.ts'
import { describeTeacher, pageOfTeachers } from './teachers.queries.ts'
import { create, teachers, update } from './teachers.service.ts'
import { papersGivenBy, workOf } from './teachers.work.ts'

/** Connects the teachers' calls. */
export function teacherRoutes(bind: Bind): void {
  bind(contract.listTeachers, ({ body, ...asking }) => pageOfTeachers(asking, body))
  bind(contract.getTeacher, async ({ db, actor, teacher, language }) => ({
    data: await describeTeacher(db, actor, teacher.id, language),
  }))
  bind(pages.getTeacherWork, async ({ db, teacher }) => ({ data: await workOf(db, teacher) }))
  bind(pages.listPapersOfTeacher, ({ teacher, body, ...asking }) =>
    papersGivenBy(asking, teacher, body),
  )
  bind(contract.createTeacher, async ({ db, actor, body, config, request, t }) => ({
    data: await create(db, actor, body, linkBase(config, request)),
    message: t('people.teacher_added'),
  }))
  bind(contract.updateTeacher, async ({ db, actor, teacher, body, config, t, language }) => {
    await update(db, actor, teacher, body, config)
    const data = await describeTeacher(db, actor, teacher.id, language)
    return { data, message: t('people.teacher_saved') }
  })
  bind(contract.blockTeacher, (call) => managed.block(teachers, call, call.teacher))
  bind(contract.inviteTeacher, (call) => invite(teachers, call, call.teacher))
  bind(contract.getTeacherRemoval, (call) => managed.removal(teachers, call, call.teacher))
  bind(contract.deleteTeacher, (call) => managed.remove(teachers, call, call.teacher))
  bind(contract.giveTeacherPasswords, (call) =>
    giveFirstPasswords('teacher', teachers, call, {
      ...call.body,
      may: (row) => teacherCan(call.actor, row).invite,
    }),
  )
  bind(contract.bulkTeachers, (call) => managed.bulk(teachers, call, call.body))
}
