import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import IconChevronUp from '~icons/tabler/chevron-up'
import { useT } from '../../core/messages.ts'
import classes from './Side.module.css'

interface SideProps {
  /** What stays at the foot: the totals and the way on. */
  foot: ReactNode
  children: ReactNode
}

/**
 * The column with the grade and the feedback, beside the work; it scrolls by itself, and its foot stays. In a narrow window it
 * is a sheet over the foot of the page that shows the grade alone until it is enlarged.
 */
export function Side({ foot, children }: SideProps) {
  const t = useT()
  const [large, setLarge] = useState(false)
  return (
    <div className={classes.side} data-sheet data-large={large || undefined}>
      <UnstyledButton
        className={classes.handle}
        aria-expanded={large}
        onClick={() => setLarge(!large)}
      >
        {t('grading.feedback')}
        <IconChevronUp size={18} stroke={1.75} />
      </UnstyledButton>
      <div className={classes.body}>{children}</div>
      {foot}
    </div>
  )
}
