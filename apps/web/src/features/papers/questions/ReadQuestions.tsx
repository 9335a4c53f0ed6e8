import type { Paper } from '@meridian/contract/papers.ts'
import { Explanation, ModelAnswer } from '../../../assessment/Explained.tsx'
import { ShownContent } from '../../../assessment/ShownContent.tsx'
import { useT } from '../../../core/messages.ts'
import { RightAnswer } from '../../../questionKinds/editing.tsx'
import { modelOf } from '../../../questionKinds/explaining.ts'
import { directionOf } from '../../../ui/writing.ts'
import { Summary } from './Aside.tsx'
import cards from './Cards.module.css'
import { KindLabel } from './KindLabel.tsx'
import { Treatment } from './Treatment.tsx'

/** The questions as text, with their right answers, for those who may read but not change them. */
export function ReadQuestions({ paper }: { paper: Paper }) {
  const t = useT()
  const { questions, owner } = paper
  return (
    <div className={cards.columns}>
      <div className={cards.main}>
        <p className={cards.why} dir="auto">
          {t('papers.only_owner', { name: `\u2068${owner.name}\u2069` })}
        </p>
        {questions.length === 0 && <p className={cards.none}>{t('papers.none_read')}</p>}
        <ol className={cards.list} aria-label={t('papers.questions')}>
          {questions.map((question, index) => (
            <li key={question.id}>
              <article className={cards.card}>
                <div className={cards.read}>
                  <span className={cards.number}>{index + 1}</span>
                  <div className={cards.words}>
                    <h2 className={cards.fullText} dir="auto">
                      {question.question}
                    </h2>
                    <p className={cards.meta}>
                      <KindLabel kind={question.type} />
                      {!question.required && <span>{t('papers.optional')}</span>}
                      <Treatment treatment={question.treatment} />
                    </p>
                    {question.content && (
                      <div className={cards.shown}>
                        <ShownContent
                          content={question.content}
                          dir={directionOf(question.question)}
                        />
                      </div>
                    )}
                    <RightAnswer question={question} />
                    <ModelAnswer text={modelOf(question)} />
                    <Explanation text={question.explanation} />
                  </div>
                  <span className={cards.weight}>
                    {t('papers.marks_of', { count: question.weight })}
                  </span>
                </div>
              </article>
            </li>
          ))}
        </ol>
      </div>
      <div className={cards.aside}>
        <Summary questions={questions} />
      </div>
    </div>
  )
}
