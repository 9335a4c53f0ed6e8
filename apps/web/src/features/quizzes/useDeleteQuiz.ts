import { deleteQuiz } from '@meridian/contract/quizzes.ts'
import { call } from '../../app/client.ts'
import { useT } from '../../app/messages.ts'
import { confirmDelete } from '../../ui/dialogs.ts'

/** Asks for the password and deletes a quiz. Gives true once it is gone. */
export function useDeleteQuiz(): (quiz: { id: string; name: string }) => Promise<boolean> {
  const t = useT()
  return (quiz) =>
    confirmDelete({
      title: t('quizzes.delete_title', { name: quiz.name || t('papers.untitled_quiz') }),
      text: t('quizzes.delete_text'),
      action: t('quizzes.delete'),
      run: () => call(deleteQuiz, { params: { id: quiz.id } }, { handled: true }),
    })
}
