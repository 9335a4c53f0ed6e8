import { Button } from '@mantine/core'
import { copyPaper } from '@meridian/contract/calls/papers.gen.ts'
import { bulkQuizzes, createQuiz, listQuizzes } from '@meridian/contract/calls/quizzes.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Quiz } from '@meridian/contract/quizzes.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconPlus,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { actorOf, useActor } from '../../app/session.ts'
import { Avatars } from '../../ui/Avatars.tsx'
import { Clip } from '../../ui/Clip.tsx'
import { DateTime, ZoneNote } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { BulkAction, RowAction } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Quiz.module.css'
import { useQuizActions } from './useQuizActions.ts'

const CopyDialog = lazyDialog(async () => {
  const { CopyDialog } = await import('../papers/shared/CopyDialog.tsx')
  return { default: CopyDialog }
})

/** The quizzes of a teacher; all of them for the super admin. */
export function QuizzesPage() {
  const t = useT()
  const navigate = useNavigate()
  const actions = useQuizActions()
  const [copying, setCopying] = useState<Quiz | null>(null)
  const archived = useListState().search.filter_archived === 'true'
  const actor = actorOf(useActor())
  const mayAdd = admits(createQuiz.access, actor)
  const mayCopy = admits(copyPaper.access, actor)
  const create = useCall(createQuiz, {
    invalidates: [],
    onSuccess: ({ data }) =>
      void navigate({ to: '/dashboard/quizzes/$id', params: { id: data.id } }),
  })
  // The second of two fast clicks comes before the page knows that the first is on its way.
  const begun = useRef(false)
  const add = () => {
    if (begun.current) return
    begun.current = true
    create.mutate(
      {},
      {
        onError: () => {
          begun.current = false
        },
      },
    )
  }
  const adding = create.isPending || create.isSuccess
  const menuOf = (quiz: Quiz): RowAction[] => [
    {
      label: t('quizzes.settings'),
      icon: <IconSettings size={18} stroke={1.75} />,
      link: { to: '/dashboard/quizzes/$id/settings', params: { id: quiz.id } },
      disabled: !quiz.can.edit && t('quizzes.not_yours'),
    },
    ...(mayCopy
      ? [
          {
            label: t('papers.copy_as'),
            icon: <IconCopy size={18} stroke={1.75} />,
            onClick: () => setCopying(quiz),
          },
        ]
      : []),
    {
      label: t(quiz.archived ? 'papers.restore' : 'papers.archive'),
      icon: quiz.archived ? (
        <IconArchiveOff size={18} stroke={1.75} />
      ) : (
        <IconArchive size={18} stroke={1.75} />
      ),
      onClick: () => actions.toggle(quiz),
      disabled: !quiz.can.archive && t('quizzes.not_yours'),
    },
    {
      label: t('ui.delete'),
      icon: <IconTrash size={18} stroke={1.75} />,
      danger: true,
      onClick: () => void actions.remove(quiz),
      disabled: !quiz.can.delete && t('quizzes.not_yours'),
    },
  ]
  const bulk: BulkAction<Quiz>[] = [
    {
      label: t(archived ? 'papers.restore' : 'papers.archive'),
      icon: archived ? (
        <IconArchiveOff size={18} stroke={1.75} />
      ) : (
        <IconArchive size={18} stroke={1.75} />
      ),
      run: (rows) => actions.setArchived(rows, !archived),
    },
    {
      label: t('ui.delete'),
      icon: <IconTrash size={18} stroke={1.75} />,
      danger: true,
      run: actions.removeAll,
    },
  ]
  return (
    <>
      <ListPage
        route={listQuizzes}
        title={t('quizzes.title')}
        facts={(total) => (
          <>
            <span>{t('quizzes.facts', { count: total })}</span>
            <ZoneNote />
          </>
        )}
        countLabel={(count) => t('quizzes.facts', { count })}
        searchLabel={t('quizzes.search')}
        rowName={(quiz) => quiz.name || t('papers.untitled_quiz')}
        rowHref={(quiz) => ({ to: '/dashboard/quizzes/$id', params: { id: quiz.id } })}
        columns={[
          {
            key: 'name',
            header: t('quizzes.name'),
            sort: 'name',
            cell: (quiz) => <Name quiz={quiz} />,
          },
          ...(mayAdd
            ? []
            : [
                {
                  key: 'school',
                  header: t('quizzes.school'),
                  cell: (quiz: Quiz) => <Clip>{quiz.school?.name}</Clip>,
                },
                {
                  key: 'owner',
                  header: t('quizzes.owner'),
                  cell: (quiz: Quiz) => <Clip>{quiz.owner.name}</Clip>,
                },
              ]),
          { key: 'grade', header: t('quizzes.grade'), cell: (quiz) => quiz.grade?.name, fit: true },
          {
            key: 'classes',
            header: t('quizzes.classes'),
            cell: (quiz) => <Avatars names={quiz.classes.map(({ name }) => name)} />,
            skeleton: 'avatars',
            mobile: 'start',
          },
          {
            key: 'start_date',
            header: t('quizzes.start_date'),
            sort: 'start_date',
            cell: (quiz) => <DateTime iso={quiz.start_date} />,
            fit: true,
            wide: !mayAdd,
            mobile: 'hidden',
          },
          {
            key: 'end_date',
            header: t('quizzes.end_date'),
            sort: 'end_date',
            cell: (quiz) => <DateTime iso={quiz.end_date} />,
            mobileCell: (quiz) => (
              <>
                {quiz.end_date && `${t('quizzes.end_date')}: `}
                <DateTime iso={quiz.end_date} />
              </>
            ),
            fit: true,
            mobile: 'end',
          },
        ]}
        rowMenu={menuOf}
        bulk={admits(bulkQuizzes.access, actor) ? bulk : undefined}
        add={mayAdd && { label: t('quizzes.add'), onClick: add, loading: adding }}
        empty={
          <EmptyState about="papers" title={t('quizzes.empty')} text={t('quizzes.empty_text')}>
            {mayAdd && (
              <Button
                leftSection={<IconPlus size={20} stroke={1.75} />}
                loading={adding}
                onClick={add}
              >
                {t('quizzes.add')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {copying && (
        <CopyDialog
          source={{
            id: copying.id,
            name: copying.name,
            title: copying.name || t('papers.untitled_quiz'),
            book_id: copying.book_id,
          }}
          onClose={() => setCopying(null)}
        />
      )}
    </>
  )
}

function Name({ quiz }: { quiz: Quiz }) {
  const t = useT()
  return (
    <span className={classes.name}>
      {quiz.name ? (
        <Clip>{quiz.name}</Clip>
      ) : (
        <span className={classes.untitled}>{t('papers.untitled_quiz')}</span>
      )}
      {quiz.archived && <StatusBadge status="disabled">{t('papers.archived')}</StatusBadge>}
      {quiz.to_grade > 0 && (
        <StatusBadge status="to_grade">
          {t('papers.to_grade', { count: quiz.to_grade })}
        </StatusBadge>
      )}
      {quiz.to_grade === 0 && quiz.to_release > 0 && (
        <StatusBadge status="unreleased">
          {t('papers.to_release', { count: quiz.to_release })}
        </StatusBadge>
      )}
    </span>
  )
}
