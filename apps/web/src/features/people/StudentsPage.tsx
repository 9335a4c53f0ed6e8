import { studentStates } from '@meridian/contract/calls/invitations.gen.ts'
import {
  bulkStudents,
  createStudent,
  giveStudentPasswords,
  listStudents,
} from '@meridian/contract/calls/students.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { resultsLink } from '../statistics/shared/links.ts'
import { studentLink, useMayOpenStudents } from '../students/shared/link.ts'
import { StateChips } from './invitations/StateChips.tsx'
import { useInviting } from './invitations/useInviting.tsx'
import { students } from './kinds.ts'
import { usePlacing } from './placing/usePlacing.tsx'
import { student } from './student.declared.tsx'
import { usePersonMenu } from './usePersonMenu.tsx'

/** The address behind a student's row for the super admin, who opens no page of a student: the student's results. */
function resultsOf({ id, school }: Student) {
  return resultsLink({ student_id: id, school_id: school.id })
}

/** The list of students: those of the school for its admins, of the own classes for a teacher, all for a super admin. */
export function StudentsPage() {
  const t = useT()
  const addWays = useAddWays('students')
  const session = useActor()
  const mayOpen = useMayOpenStudents()
  const mayAdd = admits(createStudent.access, actorOf(session))
  const ofReader = session.school ? 'people.students_none_text' : 'people.students_none_text_all'
  const mayManage = admits(bulkStudents.access, actorOf(session))
  const mayGive = admits(giveStudentPasswords.access, actorOf(session))
  const { menu, bulk, dialog } = usePersonMenu(students)
  const placing = usePlacing()
  const inviting = useInviting('students')
  const counts = admits(studentStates.access, actorOf(session))
  return (
    <>
      <ManagedList
        above={inviting.panel}
        route={listStudents}
        said="people.students"
        declared={student}
        chips={counts && <StateChips route={studentStates} />}
        ownFilters={counts ? ['state'] : []}
        rowName={(row) => row.user.name}
        rowHref={(row) => (mayOpen ? studentLink(row.id) : resultsOf(row))}
        rowMenu={mayManage || mayGive ? menu : undefined}
        bulk={mayManage ? [...placing.bulk, ...inviting.bulk, ...bulk] : undefined}
        add={
          mayAdd && {
            link: students.create,
            ways: addWays(t('people.students_add'), students.create),
            beside: <UploadButton kind="students" />,
            plus: 18,
          }
        }
        empty={{ about: 'people', text: t(mayAdd ? 'people.students_empty_text' : ofReader) }}
      />
      {dialog}
      {placing.dialog}
    </>
  )
}
