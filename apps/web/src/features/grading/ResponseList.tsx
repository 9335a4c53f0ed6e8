import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { ListedResponse, listResponses } from '@meridian/contract/grading.responses.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import { Fragment } from 'react'
import { ClassSelect } from '../../assessment/ClassSelect.tsx'
import { usePaper } from '../../assessment/paper.ts'
import { useT } from '../../core/messages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { DeskCounts } from './DeskCounts.tsx'
import classes from './DeskList.module.css'
import { Remind } from './Remind.tsx'
import { ResponseRow } from './ResponseRow.tsx'
import {
  classesIn,
  type ResponsesSearch,
  type SearchChange,
  type ShownState,
  shownStates,
} from './search.ts'

const words = {
  to_grade: 'grading.oldest_first',
  unreleased: 'ui.unreleased',
  graded: 'ui.graded',
  in_progress: 'grading.working',
  waiting: 'grading.not_handed_in',
} as const
const groupOf = (state: ListedResponse['state']): ShownState =>
  state === 'not_started' || state === 'missed' ? 'waiting' : state

interface ResponseListProps {
  list: ResponseOf<typeof listResponses>
  /** What is left to grade, and who has handed in; undefined while it is being read. */
  grading: Grading | undefined
  search: ResponsesSearch
  /** The id of the attempt on show. */
  chosen: string | undefined
  /** The ids of the attempts that have a draft. */
  typed: ReadonlySet<string>
  onChange: (change: SearchChange, replace?: boolean) => void
}

/** The students of the paper's classes in groups: what is to grade, what waits for its release, and the rest. */
export function ResponseList(props: ResponseListProps) {
  const { list, grading, search, chosen, typed, onChange } = props
  const t = useT()
  const paper = usePaper()
  const { counts } = list
  const show = (change: SearchChange, replace?: boolean) =>
    onChange({ response: undefined, page: undefined, waits: undefined, ...change }, replace)
  const count = { ...counts, waiting: counts.not_handed_in }
  const groups = shownStates.filter((state) => count[state] > 0)
  const narrowed = search.state !== undefined || search.waits !== undefined
  const rows = Map.groupBy(list.data, ({ state }) => groupOf(state))
  return (
    <nav className={classes.list} aria-label={t('answering.review_students')}>
      <div className={classes.head}>
        <Progress counts={counts} />
        {grading && <Running running={grading.running} />}
        {grading && <Remind paperId={paper.id} grading={grading} />}
        {grading && grading.questions.length > 0 && (
          <DeskCounts
            grading={grading}
            waits={search.waits}
            onShow={(waits) => show({ state: undefined, waits })}
          />
        )}
        <SearchField
          label={t('gradebook.search')}
          value={search.query ?? ''}
          onSearch={(query) => show({ query: query || undefined }, true)}
        />
        <ClassSelect
          classes={classesIn(list)}
          value={search.class_id}
          onChange={(classId) => show({ class_id: classId })}
        />
        {narrowed && (
          <button type="button" className={classes.all} onClick={() => show({ state: undefined })}>
            {t('grading.everybody')}
          </button>
        )}
      </div>
      {list.data.length === 0 && (
        <p className={classes.none}>
          {search.query
            ? t('ui.no_match_query', { query: search.query })
            : t('answering.review_no_match')}
        </p>
      )}
      {groups.map((state) => (
        <Fragment key={state}>
          {(!narrowed || rows.has(state)) && !(search.query && !rows.has(state)) && (
            <h2 className={classes.group}>
              <button
                type="button"
                aria-pressed={search.state === state}
                onClick={() => show({ state: search.state === state ? undefined : state })}
              >
                <span>{t(words[state])}</span>
                <span className="numbers">{count[state]}</span>
              </button>
            </h2>
          )}
          {rows.has(state) && (
            <ul>
              {rows.get(state)?.map((row) => (
                <ResponseRow
                  key={row.student.id}
                  row={row}
                  search={search}
                  current={row.id !== null && row.id === chosen}
                  typed={row.id !== null && typed.has(row.id)}
                />
              ))}
            </ul>
          )}
        </Fragment>
      ))}
      <Steps
        className={classes.pages}
        label={t('ui.pages')}
        meta={list.meta}
        onPage={(page, replace) => onChange({ page, response: undefined }, replace)}
      />
    </nav>
  )
}

/** Who has handed in and who is answering now, while somebody still may; screen readers hear it when it changes. */
function Running({ running }: { running: Grading['running'] }) {
  const t = useT()
  const { students, handed_in: done, answering } = running
  if (students === 0 || done === students) return null
  return (
    <p role="status" className={classes.running}>
      {t('grading.handed_in', { count: done, total: students })}
      {answering > 0 && (
        <>
          {t('ui.list_comma')}
          {t('grading.writing', { count: answering })}
        </>
      )}
    </p>
  )
}

/** How many of those who have handed in are graded, as words and as a bar. */
function Progress({ counts }: { counts: ResponseListProps['list']['counts'] }) {
  const t = useT()
  const graded = counts.unreleased + counts.graded
  const total = graded + counts.to_grade
  if (total === 0) return null
  return (
    <div className={classes.progress}>
      <p>{t('grading.graded_of', { count: graded, total })}</p>
      <span style={{ '--part': graded / total } as React.CSSProperties} />
    </div>
  )
}
