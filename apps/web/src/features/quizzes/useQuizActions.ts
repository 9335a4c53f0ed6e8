import {
  archiveQuiz,
  bulkQuizzes,
  deleteQuiz,
  getQuizRemoval,
} from '@meridian/contract/calls/quizzes.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { useCall } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirmRemoval, tellFailures } from '../../ui/dialogs.ts'

interface Row {
  id: string
  name: string
}
type Result = DataOf<typeof bulkQuizzes>

const removalOf = async (id: string) =>
  (await call(getQuizRemoval, { params: { id } }, { handled: true })).data

/** What can be done with quizzes outside of their page: archive, restore and delete, one or several. */
export function useQuizActions() {
  const t = useT()
  const archive = useCall(archiveQuiz)
  const bulk = useCall(bulkQuizzes)
  const named = ({ id, name }: Row) => ({ id, name: name || t('papers.untitled_quiz') })

  /** Says which could not be changed, and why. */
  function tell(result: Result, rows: readonly Row[], title: string): Promise<void> {
    const names = new Map(rows.map(named).map(({ id, name }) => [id, name]))
    return tellFailures({
      title,
      failures: result.failed.map(({ id, message }) => ({ name: names.get(id) ?? '', message })),
    })
  }

  return {
    /** Archives what is not, and the other way round. */
    toggle: (quiz: Row) => archive.mutate({ params: { id: quiz.id } }),
    setArchived: async (rows: readonly Row[], archived: boolean) => {
      const action = archived ? ('archive' as const) : ('restore' as const)
      const { data } = await bulk.mutateAsync({ body: { action, ids: rows.map(({ id }) => id) } })
      await tell(data, rows, t('quizzes.failed_change', { count: data.failed.length }))
    },
    /** Says first what goes with it, and asks for the password; true once it is gone, not when it is put away instead. */
    remove: async (quiz: Row) => {
      let gone = false
      const row = named(quiz)
      await confirmRemoval({
        title: t('quizzes.delete_title', { name: row.name }),
        rows: [row],
        removalOf,
        action: () => t('quizzes.delete'),
        run: async () => {
          await call(deleteQuiz, { params: { id: quiz.id } }, { handled: true })
          gone = true
        },
        wayTo: (kind) =>
          kind === 'students'
            ? { to: '/dashboard/quizzes/$id/responses', params: { id: quiz.id } }
            : undefined,
        instead: {
          verb: 'archive',
          run: () => call(archiveQuiz, { params: { id: quiz.id } }),
        },
      })
      return gone
    },
    /** The same for several. Says afterwards which could not be deleted, and why. */
    removeAll: async (rows: readonly Row[]) => {
      let result: Result = { done: [], failed: [] }
      const tried = await confirmRemoval({
        title: t('quizzes.delete_several', { count: rows.length }),
        rows: rows.map(named),
        removalOf,
        action: (count) => t('quizzes.delete_action', { count }),
        run: async (ids) => {
          const body = { action: 'delete' as const, ids: [...ids] }
          result = (await call(bulkQuizzes, { body }, { handled: true })).data
        },
        instead: {
          verb: 'archive',
          run: (ids) => call(bulkQuizzes, { body: { action: 'archive', ids: [...ids] } }),
        },
      })
      await tell(result, rows, t('quizzes.failed', { count: result.failed.length }))
      return tried
    },
  }
}
