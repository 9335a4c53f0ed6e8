import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listResponses } from '@meridian/contract/responses.ts'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './LookDialog.module.css'
import { lookLink } from './looking.ts'

/** How many students the dialog shows at once. */
const perPage = 6

interface LookDialogProps {
  paperId: string
  onClose: () => void
}

/** Asks as which of a paper's students to look, found by name. */
export default function LookDialog({ paperId, onClose }: LookDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const [place, setPlace] = useState({ query: '', page: 1 })
  // Another search begins with its first page.
  const page = place.query === query ? place.page : 1
  const students = useData(
    listResponses,
    {
      body: {
        paper_id: paperId,
        questions: false,
        query,
        metaData: { page, perPage },
        sort: { column: 'name', direction: 'asc' },
      },
    },
    { handled: true, keep: true },
  )
  const total = students.data?.meta.total ?? 0
  return (
    <Dialog title={t('look.open')} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.quiet}>{t('look.text')}</p>
        <TextInput
          data-autofocus
          label={t('look.search')}
          dir="auto"
          leftSection={<IconSearch size={18} stroke={1.75} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PanelContent query={students} rows={perPage}>
          {({ data }) =>
            data.length === 0 ? (
              <p role="status" className={classes.none}>
                {query === '' ? t('look.nobody') : t('look.no_match', { query })}
              </p>
            ) : (
              <ul className={classes.students}>
                {data.map(({ student, state }) => (
                  <li key={student.id}>
                    <Avatar name={student.user.name} size={36} />
                    <Link {...lookLink({ id: student.id, paperId })} onClick={onClose}>
                      <bdi>{student.user.name}</bdi>
                    </Link>
                    <StatusBadge status={state} />
                  </li>
                ))}
              </ul>
            )
          }
        </PanelContent>
        {total > perPage && (
          <Pages page={page} total={total} onPage={(next) => setPlace({ query, page: next })} />
        )}
      </div>
    </Dialog>
  )
}

function Pages(props: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useT()
  const { page, total, onPage } = props
  const last = Math.ceil(total / perPage)
  return (
    <div className={classes.pages}>
      <p role="status" className={classes.quiet}>
        {t('look.page', { page, last })}
      </p>
      <ActionIcon
        variant="default"
        aria-label={t('look.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} stroke={1.75} className="flip" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('look.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} stroke={1.75} className="flip" />
      </ActionIcon>
    </div>
  )
}
