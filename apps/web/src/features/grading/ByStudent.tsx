import { listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { Response } from '@meridian/contract/grading.responses.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import { useRef } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PanelContent } from '../../ui/Panel.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { GiveButton } from '../papers/shared/GiveButton.tsx'
import type { GradingDesk } from './desk/desk.ts'
import { nobodyText } from './nobody.ts'
import { ResponseList } from './ResponseList.tsx'
import classes from './Responses.module.css'
import { ReviewPanel } from './ReviewPanel.tsx'
import { listedAs, usePinned, useResponsesSearch } from './search.ts'

/** The students on one page of the list. */
const perPage = 50

interface ByStudentProps {
  desk: GradingDesk
  hidden: boolean
  /** What is left to grade, and who has handed in; undefined while it is being read. */
  grading: Grading | undefined
}

/** The responses student by student: the list of the students of the paper's classes, and the answers of one. */
export function ByStudent(props: ByStudentProps) {
  const { desk, hidden, grading } = props
  const paper = usePaper()
  const { search, set } = useResponsesSearch()
  const typed = desk.store.use()
  const goingOn = useRef(false)
  const narrow = useNarrow()
  const input = {
    paper_id: paper.id,
    questions: false,
    anonymous: hidden,
    ...listedAs(search, ['class_id', 'state', 'waits'], perPage, 'work'),
  }
  const query = useData(listResponses, { body: input }, { handled: true, keep: true })
  const rows = query.data?.data.filter((row) => row.id !== null) ?? []
  const chosen = search.response ?? (narrow ? undefined : firstOf(rows))
  usePinned({ response: query.isPlaceholderData ? undefined : chosen })
  async function nextElsewhere(than: string): Promise<string | undefined> {
    const filters = input.filters
      .filter(({ name }) => name === 'class_id')
      .concat({ name: 'state', value: 'to_grade' })
    const body = { ...input, query: '', filters, metaData: { page: 1, perPage } }
    const { data } = await call(listResponses, { body }, { quiet: true })
    return data.find(({ id }) => id !== null && id !== than && !desk.isLeaving(id))?.id ?? undefined
  }
  if (query.data && query.data.counts.all === 0 && !search.class_id) return <NoStudents />
  return (
    <div className={classes.tab} data-detail={chosen ? true : undefined}>
      <PanelContent query={query}>
        {(list) => (
          <ResponseList
            list={list}
            grading={grading}
            search={search}
            chosen={chosen}
            typed={new Set([...typed.values()].map((entry) => entry.attemptId))}
            onChange={set}
          />
        )}
      </PanelContent>
      <ReviewPanel
        attemptId={chosen}
        nobody={nobodyText(query.data, search.class_id !== undefined)}
        coming={query.isPending || (query.isPlaceholderData && rows.length === 0)}
        rows={rows}
        nextElsewhere={nextElsewhere}
        desk={desk}
        hidden={hidden}
        onChoose={(response) => set({ response })}
        goingOn={goingOn}
      />
    </div>
  )
}

/** Chooses the attempt that is shown first: the first that waits for a grade, else the first with answers. */
function firstOf(rows: readonly Response[]): string | undefined {
  const of = (wanted: Response['state']) => rows.find(({ state }) => state === wanted)
  const row = of('to_grade') ?? of('unreleased') ?? of('graded') ?? rows[0]
  return row?.id ?? undefined
}

function NoStudents() {
  const t = useT()
  const paper = usePaper()
  if (paper.kind === 'worksheet')
    return (
      <EmptyState
        about="papers"
        title={t('answering.review_worksheet')}
        text={t('answering.review_worksheet_text')}
      >
        <GiveButton paper={paper} second />
      </EmptyState>
    )
  return (
    <EmptyState
      about="papers"
      title={t('answering.review_none')}
      text={t('answering.review_none_text')}
    />
  )
}
