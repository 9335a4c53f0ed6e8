import * as contract from '@meridian/contract/teachers.ts'
import type { Bind } from '../../scopes.ts'
import * as accounts from './accounts.service.ts'
import { linkBase } from './invitations.ts'
import { memberCan } from './people.policy.ts'
import type { Teacher } from './people.visible.ts'
import { describeTeacher, pageOfTeachers } from './teachers.queries.ts'
import * as teachers from './teachers.service.ts'

function personOf(teacher: Teacher): accounts.Person {
  const account = { id: teacher.user_id, active: teacher.active }
  return { entity: 'teacher', id: teacher.id, account }
}

/** Connects the teachers' calls. */
export function teacherRoutes(bind: Bind): void {
  bind(contract.listTeachers, ({ db, actor, body, t, language }) =>
    pageOfTeachers(db, actor, body, { t, language }),
  )
  bind(contract.getTeacher, async ({ db, actor, teacher, language }) => ({
    data: await describeTeacher(db, actor, teacher.id, language),
  }))
  bind(contract.createTeacher, async ({ db, actor, body, config, request, t }) => ({
    data: await teachers.create(db, actor, body, linkBase(config, request)),
    message: t('people.teacher_added'),
  }))
  bind(contract.updateTeacher, async ({ db, actor, teacher, body, t, language }) => {
    accounts.requireMay(actor, personOf(teacher).account, memberCan(actor, teacher).edit)
    await teachers.update(db, actor, teacher, body)
    const data = await describeTeacher(db, actor, teacher.id, language)
    return { data, message: t('people.teacher_saved') }
  })
  bind(contract.blockTeacher, async ({ db, actor, teacher, t, language }) => {
    const person = personOf(teacher)
    accounts.requireMay(actor, person.account, memberCan(actor, teacher).block)
    const active = await accounts.toggle(db, actor, person)
    const data = await describeTeacher(db, actor, teacher.id, language)
    return {
      data,
      message: t(active ? 'people.admitted' : 'people.was_blocked', { name: teacher.name }),
    }
  })
  bind(contract.inviteTeacher, async ({ db, actor, teacher, config, request, t }) => {
    const person = personOf(teacher)
    accounts.requireMay(actor, person.account, memberCan(actor, teacher).invite)
    const data = await accounts.invite(db, actor, person, linkBase(config, request))
    return { data, message: t('people.link_made') }
  })
  bind(contract.deleteTeacher, async ({ db, actor, teacher, t }) => {
    accounts.requireMay(actor, personOf(teacher).account, memberCan(actor, teacher).delete)
    await teachers.remove(db, actor, teacher, t)
    return { message: t('people.teacher_deleted') }
  })
}
