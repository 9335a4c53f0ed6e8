import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { Link } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelEmpty } from '../../ui/Panel.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { teacherLink, useMayOpenTeachers } from '../teachers/shared/link.ts'
import classes from './Classrooms.module.css'
import { ClassStudentsPanel } from './ClassStudentsPanel.tsx'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { ClassHead } from './shared/ClassHead.tsx'
import { TakeOutMenu } from './shared/TakeOutMenu.tsx'

/** As many students stand on the page; a larger class has the list of students behind "View all". */
const shown = 60

/** Who is in a class: its students, its groups and its teachers. */
export function ClassPeoplePage({ id }: { id: string }) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  return (
    <>
      <ClassHead classroom={classroom} tab={t('classrooms.people')} />
      <div className={classes.people}>
        <ClassStudentsPanel classroom={classroom} limit={shown} />
        <div className={classes.aside}>
          <GroupsPanel classroom={classroom} />
          <TeachersPanel classroom={classroom} />
        </div>
      </div>
    </>
  )
}

/** The teachers of a class by name, for its school each the way to the teacher's own page. */
function TeachersPanel({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const { teachers, can } = classroom
  const mayOpen = useMayOpenTeachers()
  return (
    <Panel title={t('classrooms.teachers')} count={teachers.length}>
      {teachers.length === 0 ? (
        <PanelEmpty>{t('classrooms.no_teacher')}</PanelEmpty>
      ) : (
        <ul className={classes.teachers}>
          {teachers.map(({ id, user }) => (
            <PersonRow
              key={id}
              name={user.name}
              below={t('classrooms.a_teacher')}
              way={mayOpen ? (props) => <Link {...props} {...teacherLink(id)} /> : undefined}
              end={
                can.edit && (
                  <div className={classes.above}>
                    <TakeOutMenu
                      classroom={classroom}
                      teacher={{ id, name: user.name }}
                      of={user.name}
                    />
                  </div>
                )
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
