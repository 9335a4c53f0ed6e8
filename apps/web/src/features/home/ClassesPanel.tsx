import { ActionIcon } from '@mantine/core'
import type { teacherHome } from '@meridian/contract/calls/statistics.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { type ReactNode, useState } from 'react'
import IconSend from '~icons/tabler/send'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import { useT } from '../../core/messages.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import type { Reading } from '../statistics/shared/reading.ts'
import classes from './ClassesPanel.module.css'

const GiveToClass = lazyDialog(() => import('../papers/shared/GiveToClassDialog.ts'))
const WriteDialog = lazyDialog(() => import('../announcements/shared/WriteDialog.tsx'))

type Classes = ResponseOf<typeof teacherHome>['data']['classes']
type TaughtClass = Classes['data'][number]

/** The classes of a teacher; a row opens its class, gives to it and writes to it. */
export function ClassesPanel({ query }: { query: Reading<Classes> }) {
  const t = useT()
  const [open, setOpen] = useState<{ what: 'give' | 'write'; to: TaughtClass } | null>(null)
  const Opened = open?.what === 'give' ? GiveToClass : WriteDialog
  return (
    <Panel
      title={t('home.classes')}
      count={query.data?.total}
      all={{ to: '/dashboard/classrooms' }}
    >
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('home.no_classes_teacher')}</PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.classes')}
              tall
              rows={data}
              href={({ id }) => ({ to: '/dashboard/classroom/$id', params: { id } })}
              columns={[
                {
                  header: t('home.class'),
                  cell: ({ name, students_count }) => (
                    <TwoLines
                      first={name}
                      second={t('home.students_count', { count: students_count })}
                    />
                  ),
                },
                {
                  header: t('home.class_actions'),
                  align: 'end',
                  cell: (to) => (
                    <div className={classes.actions}>
                      {to.can.give && (
                        <Action
                          label={t('home.give_to', { name: to.name })}
                          onClick={() => setOpen({ what: 'give', to })}
                        >
                          <IconSend size={20} stroke={1.75} className="flip" />
                        </Action>
                      )}
                      <Action
                        label={t('home.write_to', { name: to.name })}
                        onClick={() => setOpen({ what: 'write', to })}
                      >
                        <IconSpeakerphone size={20} stroke={1.75} className="flip" />
                      </Action>
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </PanelContent>
      {open && (
        <Opened
          to={{ id: open.to.id, name: open.to.name, students: open.to.students_count }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

interface ActionProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function Action({ label, onClick, children }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
