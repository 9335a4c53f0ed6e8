import { Button } from '@mantine/core'
import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import IconPrinter from '~icons/tabler/printer'
import { useData, usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PanelContent } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { ClassHead } from '../classrooms/shared/ClassHead.tsx'
import { narrowedBy, pageOfBook, wholeBook } from './asked.ts'
import { ExportFile } from './ExportFile.tsx'
import classes from './Gradebook.module.css'
import { GradeTable } from './GradeTable.tsx'
import { AddColumnButton } from './outside/AddColumnButton.tsx'
import { PrintedPart } from './PrintedPart.tsx'
import { type GradebookChange, gradebookSearch } from './search.ts'
import { Toolbar } from './Toolbar.tsx'
import { usePrinting } from './usePrinting.ts'
import { CategoriesButton } from './weighing/CategoriesButton.tsx'

/** The gradebook of a classroom: the results of its students in its quizzes and assignments. */
export function GradebookPage({ id }: { id: string }) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  const search = gradebookSearch(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const show = (change: GradebookChange, replace = false) =>
    void navigate({
      to: '.',
      search: { ...search, ...change } as never,
      replace,
      resetScroll: false,
    })
  const { query, sort, direction } = search
  const [printing, setPrinting] = useState(false)
  const book = useData(
    readGradebook,
    { body: printing ? wholeBook(id, search) : pageOfBook(id, search) },
    { handled: true, keep: true },
  )
  usePrinting(printing, !book.isPlaceholderData && !book.isFetching, () => setPrinting(false))
  return (
    <>
      <ClassHead
        classroom={classroom}
        tab={t('gradebook.title')}
        facts={
          book.isPending ? (
            <Skeleton width={180} height={22} />
          ) : (
            book.data && <Facts book={book.data} />
          )
        }
        actions={
          <>
            {book.data?.can.weigh && (
              <>
                <AddColumnButton classId={id} />
                <CategoriesButton classId={id} name={classroom.name} />
              </>
            )}
            <Button
              variant="default"
              loading={printing}
              leftSection={<IconPrinter size={18} stroke={1.75} />}
              onClick={() => setPrinting(true)}
            >
              {t('weighing.print')}
            </Button>
            <ExportFile classId={id} query={{ query, ...narrowedBy(search), sort, direction }} />
          </>
        }
      />
      <section className={classes.panel} aria-busy={book.isFetching}>
        <Toolbar
          classroom={classroom}
          terms={book.data?.terms}
          term={book.data?.term}
          search={search}
          show={show}
        />
        <PanelContent query={book}>
          {(data) =>
            data.papers_meta.total === 0 ? (
              <EmptyState
                about="figures"
                title={t(data.term ? 'terms.empty' : 'gradebook.no_papers')}
                text={t(data.term ? 'terms.empty_text' : 'gradebook.no_papers_text')}
              />
            ) : (
              <>
                <PrintedPart students={data.meta} columns={data.papers_meta} term={data.term} />
                <GradeTable
                  classId={id}
                  book={data}
                  dim={book.isPlaceholderData}
                  search={search}
                  show={show}
                />
                <footer className={classes.footer}>
                  <Steps
                    label={t('gradebook.students')}
                    of={t('gradebook.students_shown')}
                    meta={data.meta}
                    onPage={(page, replace) => show({ page }, replace)}
                  />
                  <Steps
                    label={t('gradebook.papers')}
                    of={t('gradebook.papers_shown')}
                    meta={data.papers_meta}
                    onPage={(papers, replace) => show({ papers }, replace)}
                  />
                </footer>
              </>
            )
          }
        </PanelContent>
        {book.data && (
          <p className={classes.note}>
            {t(book.data.weighed ? 'weighing.what_counts' : 'gradebook.what_counts')}
          </p>
        )}
      </section>
    </>
  )
}

/** The average of the class, and what of it is over the reader's own. */
function Facts({ book: { average, yours } }: { book: ResponseOf<typeof readGradebook> }) {
  const t = useT()
  if (average.avg === null) return t('gradebook.facts_none')
  return (
    <>
      <NumberText value={average.avg} percent decimals={1} />
      <span>{t('gradebook.facts', { count: average.counted })}</span>
      {yours?.avg != null && (
        <span>
          {t('gradebook.yours', { count: yours.counted })}{' '}
          <NumberText value={yours.avg} percent decimals={1} />
        </span>
      )}
    </>
  )
}
