import { Button } from '@mantine/core'
import IconRotate from '~icons/tabler/rotate'
import { useT } from '../../core/messages.ts'
import classes from './Lesson.module.css'

interface FromBeginningProps {
  name: string
  /** Where it goes on: "at 1:52", "on page 4". */
  words: string
  onRestart: () => void
}

/** Says where a film, a recording or a document goes on, and takes it back to its beginning. */
export function FromBeginning({ name, words, onRestart }: FromBeginningProps) {
  const t = useT()
  return (
    <p className={classes.from}>
      {words}
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('reading.from_beginning_named', { name })}
        leftSection={<IconRotate size={18} stroke={1.75} />}
        onClick={onRestart}
      >
        {t('reading.from_beginning')}
      </Button>
    </p>
  )
}
