import type { Paper } from '@meridian/contract/papers.ts'
import type { Question } from '@meridian/contract/questions.ts'
import { type KindName, needsTeacher } from '@meridian/questions/kinds.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../core/messages.ts'
import { editing, offered } from '../../../questionKinds/editing.tsx'
import { NumberText } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Aside.module.css'

interface AddQuestionProps {
  add: (kind: KindName) => void
  /** True to move the focus to the first button; `focused` is called afterwards. */
  wanted: boolean
  focused: () => void
}

/** The buttons that add a question, one for each kind. */
export function AddQuestion({ add, wanted, focused }: AddQuestionProps) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!wanted) return
    list.current?.querySelector('button')?.focus({ preventScroll: true })
    focused()
  }, [wanted, focused])
  return (
    <section className={classes.box} aria-labelledby="add-question">
      <h2 id="add-question">{t('papers.add_question')}</h2>
      <ul ref={list} className={classes.kinds}>
        {offered.map((kind) => {
          const Sign = editing[kind].icon
          return (
            <li key={kind}>
              <button type="button" className={classes.kindButton} onClick={() => add(kind)}>
                <Sign size={20} stroke={1.75} className="flip" />
                {t(`papers.type_${kind}`)}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The number of questions, their total marks, and the number of required ones. */
export function Summary({ questions }: { questions: readonly Question[] }) {
  const t = useT()
  const facts = [
    [t('papers.sum_questions'), questions.length],
    [
      t('papers.sum_weight'),
      questions.reduce((sum, one) => sum + (one.treatment === 'drop' ? 0 : one.weight), 0),
    ],
    [t('papers.sum_required'), questions.filter(({ required }) => required).length],
  ] as const
  return (
    <section className={classes.box} aria-labelledby="summary">
      <h2 id="summary">{t('papers.summary')}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <NumberText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The notice that results wait for the teacher's review. It is drawn only for papers with manual review. */
export function ReviewNotice({ paper }: { paper: Paper }) {
  const t = useT()
  if (!paper.manual_review || paper.kind === 'worksheet') return null
  const asked = paper.questions.some(({ type }) => needsTeacher(type))
  return (
    <Notice>
      {t('papers.review_on')} {t(asked ? 'papers.review_essay' : 'papers.review_all')}
    </Notice>
  )
}
