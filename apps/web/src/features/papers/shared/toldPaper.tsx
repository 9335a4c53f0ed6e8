import type { ReactNode } from 'react'
import type { Key } from '../../../core/messages.ts'
import { ToldAnswers } from '../../../questionKinds/told.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import tabs from '../../../ui/TabLinks.module.css'
import { ToldHead } from '../../../ui/told/ToldHead.tsx'
import { GreyLine } from '../../../ui/told/ToldText.tsx'
import type { InBoth, ToldPart } from '../../../ui/told/types.ts'
import cards from '../questions/Cards.module.css'

interface ToldPaperProps {
  t: InBoth
  /** The path of the paper in the answer. */
  paper: string
  way: readonly (Key | { path: string })[]
}

/**
 * The page of a paper with its questions, as its owner edits them and as others read them. In a narrow window the questions
 * stand below what can be done with the paper, which is not known here.
 */
export function toldPaper(props: ToldPaperProps): ToldPart[] {
  const around = (media: string, below: ReactNode): ToldPart => ({
    media,
    drawn: (
      <div>
        <Head {...props} />
        {below}
      </div>
    ),
  })
  const lines = (
    <div className={cards.card} style={{ padding: 16 }}>
      {[160, 220, 200, 140].map((width) => (
        <GreyLine key={width} width={width} line={32} />
      ))}
    </div>
  )
  return [
    around('(max-width: 1199.98px)', lines),
    around('(min-width: 1200px)', <Questions {...props} />),
  ]
}

function Head({ t, paper, way }: ToldPaperProps) {
  const name = `${paper}.resource.name`
  return (
    <ToldHead
      t={t}
      way={[...way, { path: name }]}
      heading={name}
      facts={
        // The circles of classes are higher than a line.
        <>
          <div data-if={`${paper}.classes.0`}>
            <GreyLine width={320} line={32} />
          </div>
          <div data-if={`!${paper}.classes.0`}>
            <GreyLine width={320} />
          </div>
        </>
      }
    />
  )
}

/** More questions than a tall window shows; a paper may have hundreds. */
const most = 20

/** The tabs, and the questions beside what sums them up. */
function Questions({ t, paper }: ToldPaperProps) {
  const edited = `${paper}.can.edit`
  const questions = `${paper}.questions`
  return (
    <>
      <div className={tabs.tabs}>
        <span className={tabs.tab} aria-current="page" {...t('papers.tab_questions')} />
        <span className={tabs.tab} data-if={`${paper}.can.review`} {...t('papers.tab_responses')} />
      </div>
      <div className={cards.columns}>
        <div className={cards.main}>
          <div data-if={`!${edited}`}>
            <GreyLine width={220} />
          </div>
          <ol className={cards.list} data-if={`!${edited}`} data-each={questions} data-most={most}>
            <Read />
          </ol>
          <ol className={cards.list} data-if={edited} data-each={questions} data-most={most}>
            <Edited />
          </ol>
        </div>
        <div className={cards.aside}>
          <div className={cards.card} style={{ padding: 16 }}>
            {[96, 160, 140, 150].map((width) => (
              <GreyLine key={width} width={width} line={28} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** A question as text (ReadQuestions). */
function Read() {
  return (
    <li>
      <div className={cards.card}>
        <div className={cards.read}>
          <span className={cards.number} data-told="#" />
          <div className={cards.words}>
            <h2 className={cards.fullText} dir="auto" data-told="question" data-font="500">
              <GreyLine width={320} />
            </h2>
            <GreyLine width={110} line={20} />
            <ToldAnswers />
          </div>
        </div>
      </div>
    </li>
  )
}

/** The card of a question in the editor (QuestionCard). */
function Edited() {
  return (
    <li>
      <div className={cards.card}>
        <div className={cards.head}>
          <span className={cards.noGrip} />
          <span className={cards.number} data-told="#" />
          <div className={cards.words}>
            <p className={cards.text} dir="auto" data-told="question" data-font="500" />
            <GreyLine width={110} line={20} />
          </div>
          <Skeleton width={64} />
          <span className={cards.handles} />
        </div>
      </div>
    </li>
  )
}
