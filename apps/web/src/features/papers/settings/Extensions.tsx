import { Button } from '@mantine/core'
import { listExtensions, setExtension } from '@meridian/contract/calls/extensions.gen.ts'
import type { StudentTime } from '@meridian/contract/extensions.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useRef, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { isOver, timeWords } from '../../../assessment/extension.ts'
import { useCall, useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import classes from './Extensions.module.css'

const ExtensionDialog = lazyDialog(() => import('./ExtensionDialog.tsx'))

/** The number of students on one page. */
const perPage = 8

/** The students who have more time for a paper, with the buttons to give, change and take back extra time. */
export function Extensions({ paper }: { paper: Paper }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<StudentTime | 'new' | null>(null)
  const query = useData(
    listExtensions,
    {
      body: {
        paper_id: paper.id,
        filters: [{ name: 'extended', value: 'true' }],
        metaData: { page, perPage },
      },
    },
    { handled: true, keep: true },
  )
  const given = paper.classes.length > 0
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className={classes.place}>
      <Panel
        title={t('deadlines.extra_title')}
        count={query.data?.meta.total}
        end={
          given && (
            <Button
              ref={add}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={() => setOpen('new')}
            >
              {t('deadlines.extra_add')}
            </Button>
          )
        }
      >
        <p className={classes.text}>{t('deadlines.extra_text')}</p>
        <PanelContent query={query} rows={2}>
          {({ data, meta }) =>
            meta.total === 0 ? (
              <PanelEmpty>
                {t(given ? 'deadlines.extra_none' : 'deadlines.extra_no_students')}
              </PanelEmpty>
            ) : (
              <>
                <ul className={classes.students}>
                  {data.map((row) => (
                    <Row
                      key={row.student.id}
                      row={row}
                      paper={paper}
                      onChange={() => setOpen(row)}
                      // The pressed button disappears with its row.
                      onRemoved={() => add.current?.focus()}
                    />
                  ))}
                </ul>
                <Steps
                  className={classes.steps}
                  label={t('papers.students_pages')}
                  meta={meta}
                  onPage={setPage}
                />
              </>
            )
          }
        </PanelContent>
      </Panel>
      {open && (
        <ExtensionDialog
          paper={paper}
          chosen={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

interface RowProps {
  row: StudentTime
  paper: Paper
  onChange: () => void
  onRemoved: () => void
}

function Row(props: RowProps) {
  const t = useT()
  const { row, paper, onChange } = props
  const remove = useCall(setExtension, { onSuccess: props.onRemoved })
  const { name } = row.student.user
  const told = { name: `\u2068${name}\u2069` }
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('deadlines.extra_remove_title', told),
      text: t('deadlines.extra_remove_text'),
      action: t('deadlines.extra_remove'),
    })
    if (!sure) return
    const { version, student } = row
    remove.mutate({
      body: { paper_id: paper.id, student_id: student.id, extension: null, version },
    })
  }
  const change = {
    label: t('deadlines.extra_change'),
    icon: <IconPencil size={18} stroke={1.75} />,
    onClick: onChange,
  }
  // What the student needs everywhere is not this paper's to take back.
  const take = {
    label: t('deadlines.extra_remove'),
    icon: <IconTrash size={18} stroke={1.75} />,
    danger: true,
    onClick: () => void ask(),
  }
  return (
    <PersonRow
      name={name}
      below={
        <span className={classes.facts}>
          <bdi>{row.class.name}</bdi>
          <span>{timeWords(row, t)}</span>
          {row.time_limit !== null && (
            <span>{t('deadlines.limit', { count: row.time_limit })}</span>
          )}
          {row.deadline && (
            <span>
              {t('deadlines.closes')} <DateTime iso={row.deadline} />
            </span>
          )}
          {isOver(row) && <span>{t('deadlines.extra_handed_in')}</span>}
          {row.running && (
            <StatusBadge status="in_progress">{t('deadlines.extra_running')}</StatusBadge>
          )}
        </span>
      }
      end={
        <RowMenu
          label={t('deadlines.extra_change_of', told)}
          actions={() => (row.extension ? [change, take] : [change])}
        />
      }
    />
  )
}
