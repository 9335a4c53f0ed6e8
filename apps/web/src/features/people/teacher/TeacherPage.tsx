import { Button } from '@mantine/core'
import { getTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { getTeacherWork } from '@meridian/contract/calls/teachers.page.gen.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import IconPencil from '~icons/tabler/pencil'
import { useData, usePageData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { loginOf, useActor } from '../../../core/session.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import grid from '../../../ui/PersonGrid.module.css'
import { AccountStatus } from '../cells.tsx'
import { teachers } from '../kinds.ts'
import { usePersonMenu } from '../usePersonMenu.tsx'
import { ClassesPanel } from './ClassesPanel.tsx'
import { GivenPanel } from './GivenPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** One teacher for the admins of their school: who they are, what they teach, what waits with them, and what they have given. */
export function TeacherPage({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const several = useActor().school === null
  const { data: teacher } = usePageData(getTeacher, { params: { id } })
  const work = useData(getTeacherWork, { params: { id } }, { handled: true })
  const { menu, dialog } = usePersonMenu(teachers, () => void navigate(teachers.list as never))
  const login = work.data?.data.last_login
  const { user, school, can } = teacher
  return (
    <>
      <PageHead
        title={<span dir="auto">{user.name}</span>}
        windowTitle={user.name}
        badge={<AccountStatus user={user} />}
        picture={<Avatar name={user.name} size={64} />}
        breadcrumb={[
          { label: t('people.teachers_title'), link: teachers.list },
          { label: user.name },
        ]}
        facts={
          <>
            {several && <bdi>{school.name}</bdi>}
            <bdi dir="ltr">{loginOf(user)}</bdi>
            {user.phone && <bdi dir="ltr">{user.phone}</bdi>}
            {login !== undefined && login !== null && (
              <span>
                {t('teachers.last_login')} <DateTime iso={login} />
              </span>
            )}
          </>
        }
        actions={
          <>
            {can.edit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} stroke={1.75} />}
                renderRoot={(props) => <Link {...props} {...teachers.edit(id)} />}
              >
                {t('ui.edit')}
              </Button>
            )}
            <RowMenu
              label={t('ui.actions_of', { name: user.name })}
              actions={() => menu(teacher, false)}
            />
          </>
        }
      />
      <div className={grid.grid}>
        <div className={grid.column}>
          <ClassesPanel teacher={teacher} />
          <GivenPanel teacher={teacher} />
        </div>
        <div className={grid.column}>
          <WaitingPanel query={work} />
        </div>
      </div>
      {dialog}
    </>
  )
}
