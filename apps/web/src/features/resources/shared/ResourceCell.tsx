import type { Resource } from '@meridian/contract/resources.ts'
import { PaperStateBadge } from '../../../assessment/PaperStateBadge.tsx'
import { formatDateTime } from '../../../core/format.ts'
import { type T, useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import { useZone } from '../../../ui/DateTime.tsx'
import { PracticeBadge } from '../../practice/shared/PracticeBadge.tsx'
import { TypeIcon } from './kinds.tsx'
import { shownLink } from './links.ts'
import classes from './ResourceCell.module.css'

/** A resource in a list: the sign of its type, its name, and a line on what it is. */
export function ResourceCell({ resource }: { resource: Resource }) {
  const t = useT()
  const zone = useZone()
  const { type, name, paper } = resource
  return (
    <span className={classes.cell}>
      <span className={classes.sign} data-paper={paper !== null || undefined}>
        <TypeIcon type={type} size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          <Clip>{name}</Clip>
        </span>
        <span className={classes.line}>
          <span className={classes.type}>{t(`resources.kind_${type}`)}</span>
          <span className={classes.detail}>
            <Clip dir={type === 'url' ? 'ltr' : 'auto'}>{detailOf(resource, zone, t)}</Clip>
          </span>
        </span>
      </span>
      {paper?.state ? (
        <PaperStateBadge state={paper.state} />
      ) : (
        paper?.practice && <PracticeBadge short />
      )}
    </span>
  )
}

/** How much of a description the line can hold, and is read aloud with the name. */
const shownDescription = 160

/** What is worth knowing of it before it is opened. */
function detailOf(resource: Resource, zone: string, t: T) {
  const { type, paper, description, link } = resource
  if (type === 'url') return shownLink(link)
  if (!paper) return description.slice(0, shownDescription)
  // Isolated, so that a date keeps its order of day and month in a sentence from right to left.
  if (type === 'assignment' && paper.deadline)
    return t('resources.due', { date: `\u2066${formatDateTime(paper.deadline, zone)}\u2069` })
  if (paper.questions === 0) return t('resources.no_questions')
  return t('resources.paper_facts', {
    questions: t('resources.questions', { count: paper.questions }),
    points: t('resources.points', { count: Number(paper.points) }),
  })
}

/** Whose a resource is: the reader's own, the publisher's, or a colleague's. */
export function ResourceOwner({ resource }: { resource: Resource }) {
  const t = useT()
  if (resource.can.edit) return <span className={classes.yours}>{t('resources.yours')}</span>
  return (
    <span className={classes.owner}>
      <Clip>{resource.school_id === null ? t('base.product') : resource.owner.name}</Clip>
    </span>
  )
}

/** A further line on a resource in a narrow window, where it stands below its name. */
export function BelowName({ children }: { children: string }) {
  return (
    <span className={classes.below}>
      <Clip>{children}</Clip>
    </span>
  )
}
