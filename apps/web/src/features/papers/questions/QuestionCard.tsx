import { ActionIcon } from '@mantine/core'
import type { Question } from '@meridian/contract/questions.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconCopy from '~icons/tabler/copy'
import IconFileExport from '~icons/tabler/file-export'
import IconTrash from '~icons/tabler/trash'
import { usePaper } from '../../../assessment/paper.ts'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { CorrectButton } from '../../corrections/shared/CorrectButton.tsx'
import classes from './Cards.module.css'
import { KindLabel } from './KindLabel.tsx'
import { Treatment } from './Treatment.tsx'
import type { Editor } from './useEditor.ts'

const TransferDialog = lazyDialog(() => import('./TransferDialog.tsx'))

interface QuestionCardProps {
  question: Question
  /** The place of the question, from 1. */
  number: number
  last: boolean
  grip: ReactNode
  editor: Editor
  /** Moves the question by one place, up (-1) or down (1). */
  step: (by: -1 | 1) => void
}

/** The card of a closed question, with its text, kind and marks. A click anywhere on it opens the question. */
export function QuestionCard({ question, number, last, grip, editor, step }: QuestionCardProps) {
  const t = useT()
  const paper = usePaper()
  const opener = useRef<HTMLButtonElement>(null)
  const [transferring, transfer] = useState<'copy' | 'move' | null>(null)
  const { focus, clearFocus } = editor
  useEffect(() => {
    if (focus !== question.id) return
    opener.current?.focus()
    clearFocus()
  }, [focus, question.id, clearFocus])
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        {grip}
        <CardFace question={question} number={number}>
          {paper.attempts_count > 0 && (
            <CorrectButton
              paperId={paper.id}
              questionId={question.id}
              number={number}
              kind={question.type}
            />
          )}
        </CardFace>
        <span className={classes.menu}>
          <RowMenu
            label={t('papers.actions', { number })}
            actions={() => [
              {
                label: t('papers.move_up'),
                icon: <IconArrowUp size={18} stroke={1.75} />,
                onClick: () => step(-1),
                disabled: number === 1 && t('papers.is_first'),
              },
              {
                label: t('papers.move_down'),
                icon: <IconArrowDown size={18} stroke={1.75} />,
                onClick: () => step(1),
                disabled: last && t('papers.is_last'),
              },
              {
                label: t('papers.duplicate'),
                icon: <IconCopy size={18} stroke={1.75} />,
                onClick: () => void editor.duplicate(question),
              },
              {
                label: t('papers.copy_to'),
                icon: <IconFileExport size={18} stroke={1.75} className="flip" />,
                onClick: () => transfer('copy'),
              },
              {
                label: t('papers.move_to'),
                icon: <IconArrowRight size={18} stroke={1.75} className="flip" />,
                onClick: () => transfer('move'),
              },
              {
                label: t('papers.delete'),
                icon: <IconTrash size={18} stroke={1.75} />,
                danger: true,
                onClick: () => void editor.remove({ id: question.id, position: number }),
              },
            ]}
          />
        </span>
        <ActionIcon
          ref={opener}
          className={cx('row-way', classes.opener)}
          aria-expanded={false}
          aria-label={t('papers.open', { number, text: question.question })}
          onClick={() => void editor.edit(question)}
        >
          <IconChevronDown size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {transferring && (
        <TransferDialog
          question={{ id: question.id, position: number }}
          move={transferring === 'move'}
          onClose={() => transfer(null)}
        />
      )}
    </article>
  )
}

/** The contents of a closed card. */
export function CardFace(props: { question: Question; number: number; children?: ReactNode }) {
  const { question, number, children } = props
  const t = useT()
  const weight = t('papers.marks_of', { count: question.weight })
  return (
    <>
      <span className={classes.number}>{number}</span>
      <div className={classes.words}>
        <p className={classes.text} dir="auto">
          {question.question}
        </p>
        <p className={classes.meta}>
          <KindLabel kind={question.type} />
          {!question.required && <span>{t('papers.optional')}</span>}
          <span className={classes.narrow}>{weight}</span>
          <Treatment treatment={question.treatment} />
          {children}
        </p>
      </div>
      <span className={classes.weight}>{weight}</span>
    </>
  )
}
