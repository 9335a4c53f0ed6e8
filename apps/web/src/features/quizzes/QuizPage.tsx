import { getQuiz, listQuizzes } from '@meridian/contract/calls/quizzes.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PaperFrame } from '../papers/shared/PaperFrame.tsx'
import classes from './Quiz.module.css'

/** One quiz with its tabs. A school's admin comes here from a class: the list of quizzes is not theirs. */
export function QuizPage({ id }: { id: string }) {
  const t = useT()
  const { data: quiz } = usePageData(getQuiz, { params: { id } })
  const mayList = admits(listQuizzes.access, actorOf(useActor()))
  const params = { id }
  return (
    <PaperFrame
      paper={quiz.paper}
      way={[
        { label: t('quizzes.list_title'), ...(mayList && { link: { to: '/dashboard/quizzes' } }) },
      ]}
      links={{
        questions: { to: '/dashboard/quizzes/$id', params },
        responses: { to: '/dashboard/quizzes/$id/responses', params },
        analysis: { to: '/dashboard/quizzes/$id/analysis', params },
        history: { to: '/dashboard/quizzes/$id/history', params },
        settings: { to: '/dashboard/quizzes/$id/settings', params },
      }}
      // Disabled always (P4.11); in reach of the keyboard, so that its reason can be read.
      more={quiz.can.edit ? [{ label: t('quizzes.open'), disabled: t('quizzes.open_reason') }] : []}
      note={
        quiz.can.edit &&
        quiz.name === '' && (
          <div className={classes.note}>
            <Notice>{t('papers.no_name')}</Notice>
          </div>
        )
      }
    />
  )
}
