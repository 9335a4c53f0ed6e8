import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './QuestionNumber.module.css'

interface QuestionNumberProps {
  className?: string | undefined
  children: ReactNode
}

/** The number of a question, in a circle before it. */
export function QuestionNumber({ className, children }: QuestionNumberProps) {
  return <span className={cx(classes.number, className)}>{children}</span>
}
