import type { Paper } from '@meridian/contract/papers.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { warmLater } from '../../../ui/lazy.ts'
import { StartedNotice } from '../settings/StartedNotice.tsx'
import { AddQuestion, ReviewNotice, Summary } from './Aside.tsx'
import classes from './Cards.module.css'
import { form, formComes, loadForm } from './form-later.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { SavedNotes } from './SavedNotes.tsx'
import { SortableList } from './SortableList.tsx'
import { NEW, useEditor } from './useEditor.ts'
import { useOrder } from './useOrder.ts'

/** The editor of a paper's questions for its owner: cards in order, one of them open at a time, and buttons to add more. */
export function EditQuestions({ paper }: { paper: Paper }) {
  const t = useT()
  const editor = useEditor(paper, formComes)
  const { questions, move } = useOrder(paper.questions)
  const [said, say] = useState('')
  const { open, aftermath } = editor
  const count = questions.length
  const parts = open && form()
  const isNew = open !== null && (open.fresh || editor.gone)
  // A new question that has saved itself stays where it is being written until it is closed.
  const cards = isNew ? questions.filter(({ id }) => id !== open.draft.id) : questions

  // No notification follows a save: a screen reader announces it here, where others see the card close.
  useEffect(() => warmLater(loadForm), [])
  useEffect(() => {
    if (aftermath) say(t('papers.was_saved'))
  }, [aftermath, t])
  function step(id: string, index: number): void {
    move(id, index)
    say(t('papers.moved', { position: index + 1, count }))
  }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {count === 0 && !isNew && (
          <div className={classes.none}>
            <h2>{t('papers.none')}</h2>
            <p>{t('papers.none_text')}</p>
          </div>
        )}
        <SortableList questions={cards} move={move} label={t('papers.questions')}>
          {(question, index, grip) => (
            <>
              {parts && open?.draft.id === question.id ? (
                <parts.OpenQuestion editor={editor} open={open} number={index + 1} grip={grip} />
              ) : (
                <QuestionCard
                  question={question}
                  number={index + 1}
                  last={index === cards.length - 1}
                  grip={grip}
                  editor={editor}
                  step={(by) => step(question.id, index + by)}
                />
              )}
              {aftermath?.id === question.id && (
                <SavedNotes aftermath={aftermath} dismiss={editor.dismiss} />
              )}
            </>
          )}
        </SortableList>
        {isNew && open && parts && (
          <parts.OpenQuestion
            key={open.opening}
            editor={editor}
            open={open}
            number={cards.length + 1}
          />
        )}
        {isNew && aftermath && aftermath.id === open.draft.id && (
          <SavedNotes aftermath={aftermath} dismiss={editor.dismiss} />
        )}
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
      <div className={classes.aside}>
        <AddQuestion
          add={(kind) => void editor.add(kind)}
          wanted={editor.focus === NEW}
          focused={editor.clearFocus}
        />
        <Summary questions={questions} />
        {/* A save that has just activated manual review says so under its question. */}
        {!aftermath?.reviewActivated && <ReviewNotice paper={paper} />}
        {/* An open question says the same before it is saved. */}
        {open === null && <StartedNotice paper={paper} />}
      </div>
      {parts && (
        <parts.LeaveGuard
          dirty={editor.changed && !editor.saving}
          {...(editor.problems.length === 0 && {
            save: async () => (await editor.save()) === 'saved',
            quietly: editor.keeps,
          })}
        />
      )}
    </div>
  )
}
