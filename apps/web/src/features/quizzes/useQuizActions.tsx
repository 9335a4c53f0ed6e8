import type { Removal } from '@meridian/contract/core/removal.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { archiveQuiz, bulkQuizzes, deleteQuiz, getQuizRemoval } from '@meridian/contract/quizzes.ts'
import { useCall } from '../../app/calls.ts'
import { call } from '../../app/client.ts'
import { ApiError } from '../../app/http.ts'
import { useT } from '../../app/messages.ts'
import { confirm, confirmDelete, tellFailures } from '../../ui/dialogs.ts'
import classes from './Quiz.module.css'

interface Row {
  id: string
  name: string
}
type Result = DataOf<typeof bulkQuizzes>

/** What can be done with quizzes outside of their page: archive, restore and delete, one or several. */
export function useQuizActions() {
  const t = useT()
  const archive = useCall(archiveQuiz)
  const bulk = useCall(bulkQuizzes)
  const nameOf = (quiz: Row) => quiz.name || t('papers.untitled_quiz')

  /** Says which could not be changed, and why. */
  function tell(result: Result, rows: readonly Row[], title: string): Promise<void> {
    return tellFailures({
      title,
      failures: result.failed.map(({ id, message }) => {
        const row = rows.find((one) => one.id === id)
        return { name: row ? nameOf(row) : '', message }
      }),
    })
  }

  /** Says why a quiz stays, and puts it away instead where somebody wants that. */
  async function offerInstead(quiz: Row, removal: Removal): Promise<void> {
    const title = t('quizzes.kept_title', { name: nameOf(quiz) })
    if (removal.instead === null) {
      return tellFailures({ title, failures: [{ name: '', message: removal.message }] })
    }
    const wanted = await confirm({
      title,
      text: <Hanging removal={removal} />,
      action: t('papers.archive'),
    })
    if (wanted) archive.mutate({ params: { id: quiz.id } })
  }

  return {
    /** Archives what is not, and the other way round. */
    toggle: (quiz: Row) => archive.mutate({ params: { id: quiz.id } }),
    setArchived: async (rows: readonly Row[], archived: boolean) => {
      const action = archived ? ('archive' as const) : ('restore' as const)
      const { data } = await bulk.mutateAsync({ body: { action, ids: rows.map(({ id }) => id) } })
      await tell(data, rows, t('quizzes.failed_change', { count: data.failed.length }))
    },
    /** Says first what goes with it, and asks for the password; true once it is gone. */
    remove: async (quiz: Row) => {
      const removal = await removalOf(quiz.id)
      if (!removal) return false
      if (!removal.allowed) {
        await offerInstead(quiz, removal)
        return false
      }
      return confirmDelete({
        title: t('quizzes.delete_title', { name: nameOf(quiz) }),
        text: <Hanging removal={removal} />,
        action: t('quizzes.delete'),
        run: () => call(deleteQuiz, { params: { id: quiz.id } }, { handled: true }),
      })
    },
    /** Says afterwards which could not be deleted, and why. */
    removeAll: async (rows: readonly Row[]) => {
      let result: Result = { done: [], failed: [] }
      const tried = await confirmDelete({
        title: t('quizzes.delete_several', { count: rows.length }),
        text: t('quizzes.delete_text'),
        action: t('quizzes.delete_action', { count: rows.length }),
        run: async () => {
          const body = { action: 'delete' as const, ids: rows.map(({ id }) => id) }
          result = (await call(bulkQuizzes, { body }, { handled: true })).data
        },
      })
      await tell(result, rows, t('quizzes.failed', { count: result.failed.length }))
      return tried
    },
  }
}

/** What deleting a quiz would take with it; null when that could not be read, which a notification has said then. */
async function removalOf(id: string): Promise<Removal | null> {
  try {
    return (await call(getQuizRemoval, { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function Hanging({ removal }: { removal: Removal }) {
  return (
    <>
      <p>{removal.message}</p>
      {removal.things.length > 0 && (
        <ul className={classes.things}>
          {removal.things.map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
