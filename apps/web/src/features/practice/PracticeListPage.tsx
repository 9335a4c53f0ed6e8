import { listPractices } from '@meridian/contract/calls/practice.gen.ts'
import { perPageOptions } from '@meridian/contract/core/paging.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Footer } from '../../ui/list/Footer.tsx'
import { toRequest } from '../../ui/list/search.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PanelContent } from '../../ui/Panel.tsx'
import classes from './PracticeListPage.module.css'
import { PracticeRow } from './shared/PracticeRow.tsx'

/** All worksheets that a student can practise with: those of which something comes again today first. */
export function PracticeListPage() {
  const t = useT()
  const state = useListState()
  const query = useData(
    listPractices,
    { body: toRequest(state.search) },
    { keep: true, handled: true },
  )
  const meta = query.data?.meta
  return (
    <>
      <PageHead title={t('practice.title')} facts={<span>{t('practice.no_marks')}</span>} />
      <PanelContent query={query} rows={4}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('practice.none')} text={t('practice.none_text')} />
          ) : (
            <ul className={classes.list} aria-label={t('practice.title')}>
              {data.map((practice) => (
                <PracticeRow key={practice.id} practice={practice} about={practice.book.name} />
              ))}
            </ul>
          )
        }
      </PanelContent>
      {meta && meta.total > perPageOptions[0] && <Footer state={state} meta={meta} />}
    </>
  )
}
