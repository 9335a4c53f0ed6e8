import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { usePaper } from '../papers/shared/paper.ts'
import { SettingsTab } from '../papers/shared/SettingsTab.tsx'
import classes from './Quiz.module.css'
import { useDeleteQuiz } from './useDeleteQuiz.ts'

/** The settings of a quiz, and the way to delete it. */
export function QuizSettings() {
  return <SettingsTab after={<DeleteQuiz />} />
}

function DeleteQuiz() {
  const t = useT()
  const paper = usePaper()
  const navigate = useNavigate()
  const remove = useDeleteQuiz()
  async function start(): Promise<void> {
    const gone = await remove.one({ id: paper.id, name: paper.resource.name })
    if (gone) await navigate({ to: '/dashboard/quizzes', ignoreBlocker: true })
  }
  return (
    <section className={classes.danger} aria-labelledby="delete-quiz">
      <div>
        <h2 id="delete-quiz">{t('papers.danger')}</h2>
        <p>{t('papers.danger_text')}</p>
      </div>
      <Button
        variant="default"
        className={classes.delete}
        leftSection={<IconTrash size={18} stroke={1.75} />}
        onClick={() => void start()}
      >
        {t('quizzes.delete')}
      </Button>
    </section>
  )
}
