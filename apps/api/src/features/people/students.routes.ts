import * as contract from '@meridian/contract/students.ts'
import type { Bind } from '../../scopes.ts'
import * as accounts from './accounts.service.ts'
import { linkBase } from './invitations.ts'
import { memberCan } from './people.policy.ts'
import type { Student } from './people.visible.ts'
import { describeStudent, pageOfStudents } from './students.queries.ts'
import * as students from './students.service.ts'

function personOf(student: Student): accounts.Person {
  const account = { id: student.user_id, active: student.active }
  return { entity: 'student', id: student.id, account }
}

/** Connects the students' calls. */
export function studentRoutes(bind: Bind): void {
  bind(contract.listStudents, ({ db, actor, body, t, language }) =>
    pageOfStudents(db, actor, body, { t, language }),
  )
  bind(contract.getStudent, async ({ db, actor, student, language }) => ({
    data: await describeStudent(db, actor, student.id, language),
  }))
  bind(contract.createStudent, async ({ db, actor, body, config, request, t }) => ({
    data: await students.create(db, actor, body, linkBase(config, request)),
    message: t('people.student_added'),
  }))
  bind(contract.updateStudent, async ({ db, actor, student, body, t, language }) => {
    accounts.requireMay(actor, personOf(student).account, memberCan(actor, student).edit)
    await students.update(db, actor, student, body)
    const data = await describeStudent(db, actor, student.id, language)
    return { data, message: t('people.student_saved') }
  })
  bind(contract.blockStudent, async ({ db, actor, student, t, language }) => {
    const person = personOf(student)
    accounts.requireMay(actor, person.account, memberCan(actor, student).block)
    const active = await accounts.toggle(db, actor, person)
    const data = await describeStudent(db, actor, student.id, language)
    return {
      data,
      message: t(active ? 'people.admitted' : 'people.was_blocked', { name: student.name }),
    }
  })
  bind(contract.inviteStudent, async ({ db, actor, student, config, request, t }) => {
    const person = personOf(student)
    accounts.requireMay(actor, person.account, memberCan(actor, student).invite)
    const data = await accounts.invite(db, actor, person, linkBase(config, request))
    return { data, message: t('people.link_made') }
  })
  bind(contract.deleteStudent, async ({ db, actor, student, t }) => {
    accounts.requireMay(actor, personOf(student).account, memberCan(actor, student).delete)
    await students.remove(db, actor, student, t)
    return { message: t('people.student_deleted') }
  })
}
