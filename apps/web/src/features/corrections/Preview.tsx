import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import type { MovedMark, previewCorrection } from '@meridian/contract/corrections.ts'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { useT } from '../../core/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Steps } from '../../ui/Steps.tsx'
import classes from './Corrections.module.css'

export type Effect = MovedMark['effect'] | 'all'

/** The number of students on one page of the preview. */
export const previewRows = 8

interface PreviewProps {
  preview: ResponseOf<typeof previewCorrection>
  effect: Effect
  onEffect: (effect: Effect) => void
  onPage: (page: number) => void
  /** True while the preview of another choice is being loaded. */
  dim: boolean
}

/** The preview of a correction: every student's marks before and after it. */
export function Preview({ preview, effect, onEffect, onPage, dim }: PreviewProps) {
  const t = useT()
  const { counts, kept, running, data, meta } = preview
  const all = counts.better + counts.worse + counts.same
  return (
    <section className={classes.preview} aria-labelledby="preview" aria-busy={dim}>
      <h3 id="preview">{t('corrections.preview')}</h3>
      <p role="status" className={classes.hint}>
        {t('corrections.preview_text', counts)}
      </p>
      <Chips
        label={t('corrections.show')}
        value={effect}
        options={[
          { value: 'all', label: t('corrections.all'), count: all },
          { value: 'better', label: t('corrections.better'), count: counts.better },
          { value: 'worse', label: t('corrections.worse'), count: counts.worse },
          { value: 'same', label: t('corrections.same'), count: counts.same },
        ]}
        onChange={(value) => onEffect(value as Effect)}
      />
      {data.length === 0 ? (
        <p className={classes.none}>{t('corrections.nobody')}</p>
      ) : (
        <PanelTable
          label={t('corrections.preview')}
          rows={data.map((row) => ({ ...row, id: row.student.id }))}
          columns={[
            {
              header: t('corrections.student'),
              cell: (row) => <PersonName name={row.student.user.name} />,
            },
            {
              header: t('corrections.before'),
              align: 'end',
              cell: (row) => <Mark mark={row.before} />,
            },
            {
              header: t('corrections.after'),
              align: 'end',
              cell: (row) => (
                <span className={classes.after}>
                  <EffectBadge effect={row.effect} />
                  <Mark mark={row.after} />
                </span>
              ),
            },
          ]}
        />
      )}
      <Steps label={t('corrections.pages')} meta={meta} onPage={onPage} />
      {kept > 0 && <p className={classes.hint}>{t('corrections.kept', { count: kept })}</p>}
      {running > 0 && (
        <p className={classes.hint}>{t('corrections.running', { count: running })}</p>
      )}
    </section>
  )
}

function Mark({ mark }: { mark: MovedMark['before'] }) {
  const t = useT()
  return (
    <span className={classes.mark}>
      <ScoreText score={mark.score} max={mark.max_score} />
      {mark.left_to_grade === 0 && (
        <LevelWord className={classes.hint} percent={percentOf(mark.score, mark.max_score)} />
      )}
      {mark.left_to_grade > 0 && (
        <span className={classes.hint}>{t('corrections.left', { count: mark.left_to_grade })}</span>
      )}
    </span>
  )
}

function EffectBadge({ effect }: { effect: MovedMark['effect'] }) {
  const t = useT()
  if (effect === 'same') return null
  return (
    <StatusBadge status={effect === 'better' ? 'correct' : 'missed'}>
      {t(`corrections.${effect}`)}
    </StatusBadge>
  )
}
