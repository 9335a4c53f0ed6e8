import { listLeftOut } from '@meridian/contract/calls/invitations.gen.ts'
import type { InvitationRun } from '@meridian/contract/invitations.ts'
import { useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import { PanelTable } from '../../../ui/PanelTable.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import classes from './Invitations.module.css'

const perPage = 10
/** Who is no longer there has no row: their number is all that is left to say. */
const reasons = ['no_email', 'active', 'blocked', 'recent', 'failed'] as const

/** Who got no mail, and why; by reason. */
export function LeftOutList({ run: { left_out } }: { run: InvitationRun }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [reason, setReason] = useState<string>('all')
  const filters = reason === 'all' ? [] : [{ name: 'reason', value: reason }]
  const query = useData(
    listLeftOut,
    { body: { filters, metaData: { page, perPage } } },
    { keep: true, handled: true },
  )
  const some = reasons.filter((one) => left_out[one] > 0)
  return (
    <div className={classes.left}>
      {left_out.gone > 0 && <p>{t('inviting.left_out_gone', { count: left_out.gone })}</p>}
      {some.length > 1 && (
        <Chips
          label={t('inviting.left_out_why')}
          value={reason}
          onChange={(next) => {
            setReason(next)
            setPage(1)
          }}
          options={[
            { value: 'all', label: t('people.state_all') },
            ...some.map((value) => ({
              value,
              label: t(`inviting.reason_${value}`),
              count: left_out[value],
            })),
          ]}
        />
      )}
      {some.length > 0 && (
        <PanelContent query={query} rows={3}>
          {({ data, meta }) => (
            <>
              <PanelTable
                label={t('inviting.left_out_show')}
                rows={data}
                columns={[
                  { header: t('people.name'), cell: ({ name }) => <bdi>{name}</bdi> },
                  {
                    header: t('inviting.left_out_why'),
                    cell: (row) => t(`inviting.reason_${row.reason}`),
                  },
                ]}
              />
              <Steps label={t('inviting.left_out_pages')} meta={meta} onPage={setPage} />
            </>
          )}
        </PanelContent>
      )}
    </div>
  )
}
