import { Button } from '@mantine/core'
import { listGroups } from '@meridian/contract/calls/groups.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import type { Group } from '@meridian/contract/groups.ts'
import { useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useData } from '../../../core/calls.ts'
import { type T, useLanguage, useT } from '../../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { namesOf } from '../words.ts'
import { GroupDialog } from './GroupDialog.tsx'
import classes from './Groups.module.css'

/** As many students of a group are named in its row; the rest are counted. */
const named = 4

/** The groups of a class, each the way to its name and its students. */
export function GroupsPanel({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState<Group | 'new' | null>(null)
  const query = useData(listGroups, { params: { id: classroom.id } }, { handled: true })
  const anybody = classroom.students.length > 0
  return (
    <Panel
      title={t('groups.title')}
      count={query.data?.data.length}
      end={
        anybody && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} stroke={2} />}
            onClick={() => setOpen('new')}
          >
            {t('groups.new')}
          </Button>
        )
      }
    >
      <PanelContent query={query} rows={2}>
        {({ data: groups }) =>
          groups.length === 0 ? (
            <PanelEmpty>{t(anybody ? 'groups.none' : 'groups.none_students')}</PanelEmpty>
          ) : (
            <ul className={classes.rows}>
              {groups.map((group) => (
                <li key={group.id} className={classes.row}>
                  <button
                    type="button"
                    className={classes.name}
                    aria-label={t('groups.edit_of', { name: `\u2068${group.name}\u2069` })}
                    onClick={() => setOpen(group)}
                  >
                    <bdi>{group.name}</bdi>
                  </button>
                  <span className={classes.count}>
                    {t('groups.count', { count: group.students.length })}
                  </span>
                  <p className={classes.members}>{membersOf(group, language, t)}</p>
                </li>
              ))}
            </ul>
          )
        }
      </PanelContent>
      {open && (
        <GroupDialog
          classroom={classroom}
          group={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

/** The first students of a group by name, and how many more there are. */
function membersOf({ students }: Group, language: Parameters<typeof namesOf>[1], t: T): string {
  if (students.length === 0) return t('groups.empty')
  const names = students.slice(0, named).map(({ user }) => user.name)
  const more = students.length - names.length
  return namesOf(more > 0 ? [...names, t('groups.more', { count: more })] : names, language)
}
