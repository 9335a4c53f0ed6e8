import { Button } from '@mantine/core'
import { useT } from '../../core/messages.ts'
import { isSecondClick } from '../../ui/second-click.ts'
import classes from './Review.module.css'

/** The button that saves what was typed and goes on, with its keys. The second click of a double click does not pass over the next one. */
export function SaveAndNext({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button
      className={classes.next}
      data-next
      aria-keyshortcuts="Control+Enter"
      rightSection={
        <span aria-hidden="true" dir="ltr" className={classes.key}>
          Ctrl ↵
        </span>
      }
      onClick={(event) => {
        if (!isSecondClick(event)) onClick()
      }}
    >
      {t('grading.save_next')}
    </Button>
  )
}
