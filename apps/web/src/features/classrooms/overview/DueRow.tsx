import type { DuePaper } from '@meridian/contract/grading.due.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import IconClipboardList from '~icons/tabler/clipboard-list'
import IconFileCheck from '~icons/tabler/file-check'
import IconPencilCheck from '~icons/tabler/pencil-check'
import { deskOf } from '../../../assessment/desk.ts'
import { type T, useT } from '../../../core/messages.ts'
import { Clip, tellCut } from '../../../ui/Clip.tsx'
import { DateTime, DueDate } from '../../../ui/DateTime.tsx'
import { numberRanges } from '../../statistics/shared/names.ts'
import classes from './Due.module.css'
import { Remind } from './Remind.tsx'
import { ShareBar } from './ShareBar.tsx'

/** One thing that is due: it opens where it is, and at its end leads to the desk or reminds those who are late. */
export function DueRow({ classId, paper }: { classId: string; paper: DuePaper }) {
  const t = useT()
  const name = paper.name || t('statistics.unnamed')
  const link = pageOf(paper)
  const Sign = paper.kind === 'quiz' ? IconFileCheck : IconClipboardList
  return (
    <li className={classes.row} data-link={link ? true : undefined} onPointerEnter={tellCut}>
      <span className={classes.tile} aria-hidden="true">
        <Sign size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        {link ? (
          <Link {...link} className={`row-way ${classes.name}`}>
            <Clip>{name}</Clip>
          </Link>
        ) : (
          <span className={classes.name}>
            <Clip>{name}</Clip>
          </span>
        )}
        <div className={classes.below}>
          <Clip>{factsOf(paper, t)}</Clip>
        </div>
      </div>
      <div className={classes.progress}>
        {paper.opens_at ? (
          <span className={classes.below}>
            {t('classrooms.glance_opens')} <DateTime iso={paper.opens_at} />
          </span>
        ) : (
          <>
            <p>
              <strong>
                {t('classrooms.glance_share', { count: paper.handed_in, all: paper.students })}
              </strong>{' '}
              {t('classrooms.glance_handed_in')}
            </p>
            <ShareBar share={paper.students === 0 ? 0 : paper.handed_in / paper.students} />
          </>
        )}
      </div>
      <div className={classes.due}>
        <DueDate iso={paper.deadline} />
      </div>
      <div className={classes.act}>
        {paper.to_grade > 0 ? (
          <Link
            {...deskOf(paper)}
            className={classes.grade}
            aria-label={t('classrooms.glance_to_grade', { count: paper.to_grade, name })}
          >
            <IconPencilCheck size={16} stroke={2} />
            {paper.to_grade}
          </Link>
        ) : (
          paper.remind && (
            <Remind classId={classId} paper={{ id: paper.id, name }} remind={paper.remind} />
          )
        )}
      </div>
    </li>
  )
}

function pageOf({ id, kind, book_id }: DuePaper): LinkProps | null {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params: { id } }
  if (book_id === null) return null
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId',
    params: { bookId: book_id, paperId: id },
  }
}

/** Whose it is, and which units it is about. */
function factsOf({ own, user, units }: DuePaper, t: T): string {
  const whose = own ? t('classrooms.glance_yours') : t('classrooms.glance_of', { name: user.name })
  if (units.length === 0) return whose
  const comma = t('ui.list_comma')
  const about = t('statistics.units', { count: units.length, list: numberRanges(units, comma) })
  return `${whose}${comma}${about}`
}
