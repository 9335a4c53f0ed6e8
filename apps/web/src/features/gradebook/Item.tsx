import { fewestForDiscrimination } from '@meridian/contract/calls/gradebook.gen.ts'
import type { ItemAnalysis } from '@meridian/contract/gradebook.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useT } from '../../core/messages.ts'
import { shownChoice } from '../../questionKinds/reading.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import { QuestionNumber } from '../../ui/QuestionNumber.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CorrectButton } from '../corrections/shared/CorrectButton.tsx'
import classes from './Item.module.css'

/** The analysis of one question: its figures in numbers and words, and how often each answer was given. */
export function Item({ item, paper }: { item: ItemAnalysis; paper: Paper }) {
  const t = useT()
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <QuestionNumber>{item.position ?? '–'}</QuestionNumber>
        <div className={classes.itemWords}>
          <h2 className={classes.itemText} dir="auto">
            {item.text}
          </h2>
          <p className={classes.meta}>
            <span>{t(`papers.type_${item.type}`)}</span>
            <span>{t('papers.marks_of', { count: item.weight })}</span>
            {item.position === null && (
              <StatusBadge status="disabled">{t('gradebook.removed')}</StatusBadge>
            )}
            {item.treatment && (
              <StatusBadge status="warning">
                {t(item.treatment === 'drop' ? 'gradebook.does_not_count' : 'gradebook.full_marks')}
              </StatusBadge>
            )}
            {paper.can.edit && item.counted > 0 && (
              <CorrectButton
                paperId={paper.id}
                questionId={item.question_id}
                number={item.position}
                kind={item.type}
              />
            )}
          </p>
          <Figures item={item} />
          <Shares item={item} />
        </div>
      </div>
    </li>
  )
}

function Figures({ item }: { item: ItemAnalysis }) {
  const t = useT()
  const { difficulty, discrimination, counted } = item
  if (item.treatment) return null
  const word =
    discrimination === null
      ? null
      : discrimination < 0
        ? 'negative'
        : discrimination < 0.2
          ? 'weak'
          : discrimination < 0.3
            ? 'fair'
            : 'good'
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('gradebook.difficulty')}</dt>
        <dd>
          <NumberText value={difficulty === null ? null : difficulty * 100} percent decimals={1} />
        </dd>
      </div>
      <div>
        <dt>{t('gradebook.discrimination')}</dt>
        <dd data-word={word ?? undefined}>
          {word ? (
            <>
              <NumberText value={discrimination} decimals={2} /> ({t(`gradebook.${word}`)})
            </>
          ) : counted < fewestForDiscrimination ? (
            t('gradebook.not_enough', { count: fewestForDiscrimination })
          ) : (
            t('gradebook.alike')
          )}
        </dd>
      </div>
    </dl>
  )
}

function Shares({ item }: { item: ItemAnalysis }) {
  const t = useT()
  if (item.answers.length === 0) return null
  const label =
    item.position === null
      ? t('gradebook.answers_removed')
      : t('gradebook.answers', { number: item.position })
  return (
    <ul className={classes.shares} aria-label={label}>
      {item.answers.map((share, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers to a question never change places
        <li key={place} data-right={share.right || undefined}>
          <span className={classes.shareText}>
            {share.statement !== null && (
              <bdi className={classes.statement}>{share.statement}:</bdi>
            )}
            <AnswerText item={item} text={share.text} />
            {share.right && (
              <span className={classes.rightSign}>
                <IconCircleCheck size={16} stroke={2} />
                {t('gradebook.right')}
              </span>
            )}
          </span>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ inlineSize: `${(share.count / Math.max(1, item.counted)) * 100}%` }} />
          </span>
          <span className={classes.count}>{t('gradebook.times', { count: share.count })}</span>
        </li>
      ))}
    </ul>
  )
}

function AnswerText({ item, text }: { item: ItemAnalysis; text: string | null }) {
  const t = useT()
  if (text === null) return t('gradebook.no_answer')
  return shownChoice(item.type, text, t)
}
