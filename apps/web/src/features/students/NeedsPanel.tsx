import { Button } from '@mantine/core'
import { getNeeds, setNeeds } from '@meridian/contract/calls/needs.gen.ts'
import type { Needs } from '@meridian/contract/needs.ts'
import type { Student } from '@meridian/contract/students.ts'
import { type ReactNode, useState } from 'react'
import IconClipboardList from '~icons/tabler/clipboard-list'
import IconClockPlus from '~icons/tabler/clock-plus'
import IconLock from '~icons/tabler/lock'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import classes from './Needs.module.css'

const NeedsDialog = lazyDialog(() => import('./NeedsDialog.tsx'))

/** What holds for the student in every quiz. The school's admins set it; where there is nothing, teachers see no panel. */
export function NeedsPanel({ student }: { student: Student }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const query = useData(getNeeds, { params: { id: student.id } }, { handled: true })
  const known = query.data?.data
  const sets = student.can.edit
  if (!sets && !known?.needs && !query.error) return null
  return (
    <>
      <Panel
        title={t('students.needs')}
        end={
          sets &&
          known &&
          (known.needs ? (
            <Actions student={student} version={known.version} onChange={() => setOpen(true)} />
          ) : (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
              {t('students.needs_set')}
            </Button>
          ))
        }
      >
        <PanelContent query={query} rows={1}>
          {({ data: { needs } }) =>
            needs ? (
              <Told needs={needs} />
            ) : (
              <p className={classes.none}>{t('students.needs_none')}</p>
            )
          }
        </PanelContent>
      </Panel>
      {open && known && (
        <NeedsDialog student={student} known={known} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Actions(props: { student: Student; version: number; onChange: () => void }) {
  const t = useT()
  const remove = useCall(setNeeds, { invalidates: [getNeeds] })
  const told = { name: `\u2068${props.student.user.name}\u2069` }
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('students.needs_remove_title', told),
      text: t('students.needs_remove_text'),
      action: t('students.needs_remove'),
      danger: true,
    })
    const { student, version } = props
    if (sure) remove.mutate({ body: { student_id: student.id, needs: null, version } })
  }
  return (
    <RowMenu
      label={t('students.needs_menu', told)}
      actions={() => [
        {
          label: t('students.needs_change'),
          icon: <IconPencil size={18} stroke={1.75} />,
          onClick: props.onChange,
        },
        {
          label: t('students.needs_remove'),
          icon: <IconTrash size={18} stroke={1.75} />,
          danger: true,
          onClick: () => void ask(),
        },
      ]}
    />
  )
}

function Told({ needs }: { needs: Needs }) {
  const t = useT()
  return (
    <ul className={classes.needs}>
      {needs.time_factor > 1 && (
        <Line icon={<IconClockPlus size={20} stroke={1.75} />}>
          <strong>
            {t('students.needs_time', { factor: `\u2066${needs.time_factor}\u2069` })}
          </strong>
          <span className={classes.quiet}>{t('students.needs_everywhere')}</span>
        </Line>
      )}
      {needs.instructions !== '' && (
        <Line icon={<IconClipboardList size={20} stroke={1.75} />}>
          <span dir="auto" className={classes.said}>
            {needs.instructions}
          </span>
        </Line>
      )}
      <Line icon={<IconLock size={20} stroke={1.75} />}>
        <span className={classes.quiet}>
          {t('students.needs_reason')}{' '}
          {needs.set_by && t('students.needs_by', { name: `\u2068${needs.set_by.name}\u2069` })}{' '}
          <DateTime iso={needs.set_at} />
        </span>
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span className={classes.words}>{children}</span>
    </li>
  )
}
