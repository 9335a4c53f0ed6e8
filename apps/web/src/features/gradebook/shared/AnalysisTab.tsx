import { analysePaper } from '@meridian/contract/calls/gradebook.gen.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClassSelect } from '../../../assessment/ClassSelect.tsx'
import { usePaper } from '../../../assessment/paper.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import { CorrectionsPanel } from '../../corrections/shared/CorrectionsPanel.tsx'
import { ExportAnalysis } from '../ExportFile.tsx'
import { Item } from '../Item.tsx'
import classes from './AnalysisTab.module.css'

/** The analysis of a paper: how hard each question was, how far it agrees with the rest, and the answers that were given. */
export function AnalysisTab() {
  const t = useT()
  const paper = usePaper()
  const { attempt, classId, set } = useWhich()
  const which = { attempt, ...(classId !== undefined && { class_id: classId }) }
  const query = useData(
    analysePaper,
    { body: { paper_id: paper.id, ...which } },
    { handled: true, keep: true },
  )
  return (
    <PanelContent query={query}>
      {({ data }) => (
        <>
          <div className={classes.filters}>
            <Chips
              label={t('gradebook.which')}
              value={attempt}
              options={[
                { value: 'best', label: t('gradebook.best') },
                { value: 'last', label: t('gradebook.last') },
              ]}
              onChange={(value) => set({ attempt: value === 'last' ? 'last' : undefined })}
            />
            <ClassSelect
              className={classes.classes}
              classes={data.classes}
              value={classId}
              onChange={(value) => set({ class_id: value })}
            />
            <ExportAnalysis paperId={paper.id} query={which} />
          </div>
          {data.counted === 0 ? (
            <EmptyState
              about="figures"
              title={t('gradebook.not_analysed')}
              text={t('gradebook.not_analysed_text')}
            />
          ) : (
            <>
              <div className={classes.legend}>
                <p role="status">
                  {t('gradebook.analysed', { counted: data.counted, total: data.handed_in })}
                </p>
                <p>
                  {t('gradebook.difficulty')}: {t('gradebook.difficulty_text')}
                </p>
                <p>
                  {t('gradebook.discrimination')}: {t('gradebook.discrimination_text')}
                </p>
              </div>
              <ol className={classes.items}>
                {data.items.map((item) => (
                  <Item key={item.question_id} item={item} paper={paper} />
                ))}
              </ol>
            </>
          )}
          <CorrectionsPanel paperId={paper.id} />
        </>
      )}
    </PanelContent>
  )
}

/** Reads from the address which attempts the analysis counts, with a function that changes it. */
function useWhich() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const attempt = search.attempt === 'last' ? ('last' as const) : ('best' as const)
  const classId =
    typeof search.class_id === 'string' && search.class_id !== ''
      ? search.class_id.slice(0, 64)
      : undefined
  const set = (change: { attempt?: 'last' | undefined; class_id?: string | undefined }) =>
    void navigate({
      to: '.',
      search: { attempt: search.attempt, class_id: classId, ...change } as never,
      resetScroll: false,
    })
  return { attempt, classId, set }
}
