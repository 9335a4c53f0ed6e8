import { type Criterion, type Levels, levelOf, mostOf } from '@meridian/questions/criteria.ts'
import { useT } from '../core/messages.ts'
import { ScoreText } from '../ui/ScoreText.tsx'
import { directionOf } from '../ui/writing.ts'
import classes from './GradedBy.module.css'

interface GradedByProps {
  criteria: readonly Criterion[]
  levels: Levels
}

/** The rubric of an answer with the level of each criterion, to read. It is not drawn where nothing was graded by one. */
export function GradedBy({ criteria, levels }: GradedByProps) {
  const t = useT()
  const graded = criteria.flatMap((criterion) => {
    const level = levelOf(criterion, levels)
    return level ? [{ criterion, level }] : []
  })
  if (graded.length === 0) return null
  return (
    <ul className={classes.criteria} aria-label={t('explaining.rubric')}>
      {graded.map(({ criterion, level }) => (
        // A rubric is read in the direction of its own words.
        <li key={criterion.id} className={classes.criterion} dir={directionOf(criterion.name)}>
          <p className={classes.head}>
            <span>{criterion.name}</span>
            <ScoreText className={classes.points} score={level.points} max={mostOf(criterion)} />
          </p>
          {criterion.description !== '' && <p className={classes.asks}>{criterion.description}</p>}
          {level.label !== '' && <p className={classes.words}>{level.label}</p>}
        </li>
      ))}
    </ul>
  )
}
