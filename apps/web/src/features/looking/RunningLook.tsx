import { useMemo, useState } from 'react'
import { studentLinks, useLooking } from '../../assessment/looking.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Numbers } from '../answering/shared/Numbers.tsx'
import { QuestionCard } from '../answering/shared/QuestionCard.tsx'
import { isComplete, type RunningAttempt } from '../answering/shared/types.ts'
import classes from './RunningLook.module.css'
import { stillSync } from './still.ts'

/** A running attempt as its student sees it, with the answers that are saved so far. No answer can be given. */
export function RunningLook({ attempt }: { attempt: RunningAttempt }) {
  const t = useT()
  const [place, setPlace] = useState(0)
  const sync = useMemo(() => stillSync(attempt.questions), [attempt.questions])
  const links = studentLinks(useLooking())
  const { paper, questions } = attempt
  const question = questions[place]
  const done = new Set(questions.filter((one) => isComplete(one, one.answer)).map(({ id }) => id))
  return (
    <>
      <PageHead
        title={paper.name}
        breadcrumb={[
          { label: paper.name, link: links.paper(paper.id) },
          { label: t('ui.in_progress') },
        ]}
      />
      <div className={classes.note}>
        <Notice>{t('looking.running')}</Notice>
      </div>
      <div className={classes.player}>
        <Numbers
          questions={questions}
          place={place}
          done={done}
          flags={new Set()}
          goTo={setPlace}
        />
        {question && (
          <QuestionCard
            key={question.id}
            question={question}
            total={questions.length}
            answer={question.answer}
            flagged={false}
            disabled
            sync={sync}
            onMark={() => undefined}
            onPrevious={place > 0 ? () => setPlace(place - 1) : null}
            onNext={place < questions.length - 1 ? () => setPlace(place + 1) : null}
            onCheck={() => undefined}
          />
        )}
      </div>
    </>
  )
}
