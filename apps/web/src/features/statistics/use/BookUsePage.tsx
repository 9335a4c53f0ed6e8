import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { listBookUse } from '@meridian/contract/calls/statistics.use.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { SchoolUse } from '@meridian/contract/statistics.use.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPanel } from '../../../ui/list/ListPanel.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import { schoolLink } from '../shared/links.ts'
import { useColumns } from './columns.tsx'
import { firstMonth, monthsChoices } from './months.ts'
import classes from './Use.module.css'
import { UseExport } from './UseExport.tsx'
import { UseMonths } from './UseMonths.tsx'
import { UseTiles } from './UseTiles.tsx'

type Answer = ResponseOf<typeof listBookUse>

/** How the schools use a book: figures in tens of the months that are over, by school and by month, and never by person. */
export function BookUsePage({ bookId }: { bookId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data: book } = usePageData(getBook, { params: { id: bookId } })
  const search = useSearch({ strict: false }) as { months?: number; query?: string }
  const months = search.months ?? 12
  const from = firstMonth(new Date(), months)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={t('statistics.use_title')}
        facts={<span>{t('statistics.use_text')}</span>}
        breadcrumb={[
          { label: t('books.list'), link: { to: '/dashboard/books' } },
          { label: book.name, link: { to: '/dashboard/books/$bookId', params: { bookId } } },
          { label: t('statistics.use_title') },
        ]}
        actions={
          <>
            <PlainSelect
              aria-label={t('statistics.use_period')}
              value={months}
              onChange={(event) =>
                void navigate({
                  to: '.',
                  search: ((old: object) => ({
                    ...old,
                    page: undefined,
                    months: Number(event.target.value),
                  })) as never,
                })
              }
            >
              {monthsChoices.map((count) => (
                <option key={count} value={count}>
                  {t('statistics.use_months', { count })}
                </option>
              ))}
            </PlainSelect>
            <UseExport bookId={bookId} from={from} query={search.query ?? ''} />
          </>
        }
      />
      {(answer || !failed) && <UseTiles totals={answer?.totals} />}
      <ListPanel
        route={listBookUse}
        input={{ params: { id: bookId }, body: { from } }}
        onAnswer={(next) => setAnswer(next as Answer)}
        onTotal={(total) => setFailed(total === 'unknown')}
        columns={columns}
        rowName={(row: SchoolUse) => row.name}
        rowHref={(row: SchoolUse) => schoolLink(row.id)}
        searchLabel={t('statistics.use_search')}
        defaultSort={{ column: 'opened', direction: 'desc' }}
        words={{
          noMatch: () => t('statistics.use_no_match'),
          failed: t('statistics.use_failed'),
        }}
        empty={<EmptyState title={t('statistics.use_none')} text={t('statistics.use_none_text')} />}
      />
      {answer && <p className={classes.note}>{t('statistics.use_note')}</p>}
      {answer && answer.months.length > 0 && <UseMonths months={answer.months} />}
    </>
  )
}
