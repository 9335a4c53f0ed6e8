import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import IconTrash from '~icons/tabler/trash'
import { usePaper } from '../../assessment/paper.ts'
import { useT } from '../../core/messages.ts'
import { SettingsSection } from '../papers/shared/SettingsSection.tsx'
import { SettingsTab } from '../papers/shared/SettingsTab.tsx'
import classes from './Quiz.module.css'
import { useQuizActions } from './useQuizActions.ts'

/** The settings of a quiz, and the way to delete it. */
export function QuizSettings() {
  return <SettingsTab after={<DeleteQuiz />} />
}

function DeleteQuiz() {
  const t = useT()
  const paper = usePaper()
  const navigate = useNavigate()
  const { remove } = useQuizActions()
  async function start(): Promise<void> {
    const gone = await remove({ id: paper.id, name: paper.resource.name })
    if (gone) await navigate({ to: '/dashboard/quizzes', ignoreBlocker: true })
  }
  return (
    <SettingsSection title={t('papers.danger')} text={t('papers.danger_text')}>
      <Button
        variant="default"
        className={classes.delete}
        leftSection={<IconTrash size={18} stroke={1.75} />}
        onClick={() => void start()}
      >
        {t('quizzes.delete')}
      </Button>
    </SettingsSection>
  )
}
