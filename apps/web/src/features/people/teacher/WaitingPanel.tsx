import type { getTeacherWork } from '@meridian/contract/calls/teachers.page.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent } from '../../../ui/Panel.tsx'
import classes from './Teacher.module.css'

interface WaitingPanelProps {
  query: {
    data: ResponseOf<typeof getTeacherWork> | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
}

/** What waits with a teacher, as numbers: no student is named. */
export function WaitingPanel({ query }: WaitingPanelProps) {
  const t = useT()
  return (
    <Panel title={t('teachers.waits_with')}>
      <PanelContent query={query} rows={4}>
        {({ data: { to_grade, late, questions, drafts } }) => (
          <>
            <dl className={classes.facts}>
              {[
                ['late', t('teachers.waits_late'), late] as const,
                ['to_grade', t('teachers.waits_to_grade'), to_grade] as const,
                ['questions', t('teachers.waits_questions'), questions] as const,
                ['drafts', t('teachers.waits_drafts'), drafts] as const,
              ].map(([key, label, value]) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd data-late={(key === 'late' && value > 0) || undefined}>
                    <NumberText value={value} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className={classes.note}>{t('teachers.waits_note')}</p>
          </>
        )}
      </PanelContent>
    </Panel>
  )
}
