import * as contract from '@meridian/contract/students.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { giveFirstPasswords } from './first-passwords.ts'
import { linkBase } from './invitations.ts'
import { invite } from './people.calls.ts'
import { studentCan } from './people.policy.ts'
import { describeStudent, pageOfStudents } from './students.queries.ts'
import { create, students, update } from './students.service.ts'

/** Connects the students' calls. */
export function studentRoutes(bind: Bind): void {
  bind(contract.listStudents, ({ body, ...asking }) => pageOfStudents(asking, body))
  bind(contract.getStudent, async ({ db, actor, student, language }) => ({
    data: await describeStudent(db, actor, student.id, language),
  }))
  bind(contract.createStudent, async ({ db, actor, body, config, request, t }) => ({
    data: await create(db, actor, body, linkBase(config, request)),
    message: t('people.student_added'),
  }))
  bind(contract.updateStudent, async ({ db, actor, student, body, config, t, language }) => {
    await update(db, actor, student, body, config)
    const data = await describeStudent(db, actor, student.id, language)
    return { data, message: t('people.student_saved') }
  })
  bind(contract.blockStudent, (call) => managed.block(students, call, call.student))
  bind(contract.inviteStudent, (call) => invite(students, call, call.student))
  bind(contract.getStudentRemoval, (call) => managed.removal(students, call, call.student))
  bind(contract.deleteStudent, (call) => managed.remove(students, call, call.student))
  bind(contract.giveStudentPasswords, (call) =>
    giveFirstPasswords('student', students, call, {
      ...call.body,
      may: (row) => studentCan(call.actor, row).card,
    }),
  )
  bind(contract.bulkStudents, (call) => managed.bulk(students, call, call.body))
}
