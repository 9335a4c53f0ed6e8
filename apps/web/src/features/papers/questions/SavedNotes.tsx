import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePaper } from '../../../assessment/paper.ts'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { answersLink } from './answers-link.ts'
import classes from './Cards.module.css'
import type { SaveEffects } from './question-calls.ts'

/** The notes under a question that was just saved: manual review is now active, or there are answers to an earlier version. */
export function SavedNotes({
  aftermath,
  dismiss,
}: {
  aftermath: SaveEffects
  dismiss: () => void
}) {
  const t = useT()
  const { id, reviewActivated, earlier, graded } = aftermath
  const paper = usePaper()
  if (!reviewActivated && earlier === 0 && graded === 0) return null
  return (
    <div role="status" className={classes.notes}>
      <Notice
        action={
          <Button variant="default" size="sm" className={classes.dismiss} onClick={dismiss}>
            {t('papers.dismiss')}
          </Button>
        }
      >
        {reviewActivated && (
          <p>
            {t('papers.review_on')} {t('papers.review_essay')}
          </p>
        )}
        {earlier > 0 && <p>{t('papers.earlier', { count: earlier })}</p>}
        {graded > 0 && (
          <p>
            {t('explaining.rubric_graded', { count: graded })}{' '}
            <Link {...answersLink(paper, id)}>{t('explaining.rubric_look')}</Link>
          </p>
        )}
      </Notice>
    </div>
  )
}
