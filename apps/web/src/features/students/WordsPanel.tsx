import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Student.module.css'

/** The reader's own words for the printed report. They are on paper alone, and kept nowhere. */
export function WordsPanel() {
  const t = useT()
  const [words, setWords] = useState('')
  return (
    <Panel
      title={t('students.words')}
      className={cx(classes.words, words.trim() === '' && classes.unsaid)}
    >
      <div className={classes.wordsField}>
        <Textarea
          autosize
          minRows={3}
          maxLength={2000}
          label={t('students.words_label')}
          description={t('students.words_note')}
          value={words}
          dir="auto"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <p className={classes.printedWords} dir="auto">
        {words}
      </p>
    </Panel>
  )
}
