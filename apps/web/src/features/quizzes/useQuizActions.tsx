import type { DataOf } from '@meridian/contract/core/route.ts'
import { bulkQuizzes, deleteQuiz } from '@meridian/contract/quizzes.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { confirmDelete, tellFailures } from '../../ui/dialogs.ts'

interface Row {
  id: string
  name: string
}

/** Deleting quizzes, after the password. Each gives true once it was done. */
export function useDeleteQuiz() {
  const t = useT()
  const nameOf = (quiz: Row) => quiz.name || t('papers.untitled_quiz')
  return {
    one: (quiz: Row) =>
      confirmDelete({
        title: t('quizzes.delete_title', { name: nameOf(quiz) }),
        text: t('quizzes.delete_text'),
        action: t('quizzes.delete'),
        run: () => call(deleteQuiz, { params: { id: quiz.id } }, { handled: true }),
      }),
    /** Says afterwards which could not be deleted, and why. */
    several: async (rows: readonly Row[]) => {
      let result: DataOf<typeof bulkQuizzes> = { done: [], failed: [] }
      const tried = await confirmDelete({
        title: t('quizzes.delete_several', { count: rows.length }),
        text: t('quizzes.delete_text'),
        action: t('quizzes.delete_action', { count: rows.length }),
        run: async () => {
          const body = { action: 'delete' as const, ids: rows.map(({ id }) => id) }
          result = (await call(bulkQuizzes, { body }, { handled: true })).data
        },
      })
      await tellFailures({
        title: t('quizzes.failed', { count: result.failed.length }),
        failures: result.failed.map(({ id, message }) => {
          const row = rows.find((one) => one.id === id)
          return { name: row ? nameOf(row) : '', message }
        }),
      })
      return tried
    },
  }
}
