import { copyPaper } from '@meridian/contract/calls/papers.gen.ts'
import { bulkQuizzes, createQuiz, listQuizzes } from '@meridian/contract/calls/quizzes.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Quiz } from '@meridian/contract/quizzes.ts'
import { useState } from 'react'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconCopy from '~icons/tabler/copy'
import IconSettings from '~icons/tabler/settings'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import type { BulkAction, RowAction } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { quiz as declared } from './declared.tsx'
import { useNewQuiz } from './shared/useNewQuiz.ts'
import { useQuizActions } from './useQuizActions.ts'

const CopyDialog = lazyDialog(async () => {
  const { CopyDialog } = await import('../papers/shared/CopyDialog.tsx')
  return { default: CopyDialog }
})

/** The quizzes of a teacher; all of them for the super admin. */
export function QuizzesPage() {
  const t = useT()
  const actions = useQuizActions()
  const [copying, setCopying] = useState<Quiz | null>(null)
  const archived = useListState().search.filter_archived === 'true'
  const actor = actorOf(useActor())
  const mayAdd = admits(createQuiz.access, actor)
  const mayCopy = admits(copyPaper.access, actor)
  const { add, adding } = useNewQuiz()
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
      <ManagedList
        route={listQuizzes}
        said="quizzes.list"
        declared={declared}
        defaultSort={undefined}
        facts={(total) => (
          <>
            <span>{t('quizzes.list_count', { count: total })}</span>
            <ZoneNote />
          </>
        )}
        rowName={(quiz) => quiz.name || t('papers.untitled_quiz')}
        rowHref={(quiz) => ({ to: '/dashboard/quizzes/$id', params: { id: quiz.id } })}
        rowMenu={menuOf}
        bulk={admits(bulkQuizzes.access, actor) ? bulk : undefined}
        add={mayAdd && { onClick: add, loading: adding, plus: 20 }}
        empty={{ about: 'papers', text: t('quizzes.empty_text') }}
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
