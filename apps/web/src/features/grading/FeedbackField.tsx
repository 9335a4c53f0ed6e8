import { Button, Textarea } from '@mantine/core'
import { keepComment, listComments } from '@meridian/contract/calls/grading.gen.ts'
import { gradingLimits } from '@meridian/contract/grading.limits.ts'
import { type ReactNode, useRef } from 'react'
import IconBookmark from '~icons/tabler/bookmark'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { CommentsMenu } from './CommentsMenu.tsx'
import type { GradingDesk } from './desk/desk.ts'
import type { Subject } from './desk/entry.ts'
import classes from './GradeEditor.module.css'

const { feedbackMax, commentMax } = gradingLimits

interface FeedbackFieldProps {
  subject: Subject
  desk: GradingDesk
  number: number | undefined
  value: string
  /** The last of the tools below the field. */
  children: ReactNode
}

/** The field for feedback, which the student reads with the released result, and the menu of the teacher's comments. */
export function FeedbackField(props: FeedbackFieldProps) {
  const { subject, desk, number, value, children } = props
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const keep = useCall(keepComment, { invalidates: [listComments] })
  const text = value.trim()

  /** Inserts a comment at the caret, with a space after a word before it. */
  function insert(comment: string): void {
    const at = field.current?.selectionStart ?? value.length
    const before = value.slice(0, at)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    const next = `${before}${gap}${comment}${value.slice(at)}`.slice(0, feedbackMax)
    desk.change(subject, { feedback: next })
    const caret = before.length + gap.length + comment.length
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }

  return (
    <div className={classes.feedback} data-more>
      <Textarea
        ref={field}
        label={t(subject.whole ? 'grading.feedback_whole' : 'grading.feedback')}
        aria-label={number === undefined ? undefined : t('grading.feedback_of', { number })}
        data-feedback
        dir="auto"
        rows={2}
        maxLength={feedbackMax}
        value={value}
        onChange={(event) => desk.change(subject, { feedback: event.currentTarget.value })}
      />
      <div className={classes.tools}>
        <CommentsMenu onInsert={insert} />
        {text !== '' && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconBookmark size={18} stroke={1.75} />}
            disabled={text.length > commentMax}
            title={
              text.length > commentMax ? t('grading.keep_too_long', { max: commentMax }) : undefined
            }
            loading={keep.isPending}
            onClick={() => keep.mutate({ body: { text } })}
          >
            {t('grading.keep')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
