import type { GradeSum } from '@meridian/contract/gradebook.scheme.ts'
import { useId } from 'react'
import { LevelWord } from '../../../assessment/LevelWord.tsx'
import { type T, useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import classes from './Why.module.css'

type Result = GradeSum['results'][number]

/** The results of a student in one category: those that count, and the others with the reason why not. */
export function WhyResults({ title, results }: { title: string; results: readonly Result[] }) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <bdi>{title}</bdi>
      </h3>
      <ul className={classes.results}>
        {results.map((result) => (
          <li key={result.id} data-fate={result.fate === 'counts' ? 'counts' : 'out'}>
            <span className={classes.name}>
              <bdi>{result.name || t('gradebook.unnamed')}</bdi>
            </span>
            <span className={classes.points}>
              {result.cell.score !== null && (
                <ScoreText score={result.cell.score} max={result.cell.max_score} />
              )}
            </span>
            <span className={classes.figure}>
              {result.avg !== null && <NumberText value={result.avg} percent decimals={2} />}
              <LevelWord className={classes.level} percent={result.avg} />
            </span>
            <span className={classes.fate}>{fateWords(result, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a result counts or not; of what is no result how the student stands, as the table says it. */
function fateWords({ fate, cell }: Result, t: T): string {
  if (fate === 'blank')
    return t('weighing.fate_blank', { state: t(`gradebook.state_${cell.state}`) })
  return t(`weighing.fate_${fate}`)
}
