import { IconCheck, IconX } from '@tabler/icons-react'
import { useT } from '../../../app/messages.ts'
import classes from './AnswerLines.module.css'
import type { Line, Shown } from './lines.ts'

/** An answer in words, each part with its sign; an essay as it was written. */
export function AnswerLines({ shown }: { shown: Shown }) {
  const t = useT()
  if ('essay' in shown) {
    return shown.essay.trim() === '' ? (
      <p className={classes.none}>{t('attempts.line_none')}</p>
    ) : (
      <div dir="auto" className={classes.essay}>
        {shown.essay}
      </div>
    )
  }
  return (
    <ul className={classes.lines}>
      {shown.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change places
        <AnswerLine key={index} line={line} />
      ))}
    </ul>
  )
}

function AnswerLine({ line }: { line: Line }) {
  const t = useT()
  const { mark, text, note } = line
  const Sign = mark === 'right' ? IconCheck : IconX
  return (
    <li className={classes.line} data-mark={mark ?? undefined}>
      {mark && (
        <>
          <Sign size={18} stroke={2} className={classes.sign} />
          <span className="visually-hidden">{t(`attempts.line_is_${mark}`)}</span>
        </>
      )}
      <div className={classes.words}>
        <span className={classes.text}>
          <bdi>{text}</bdi>
        </span>
        {note && (
          <span className={classes.note}>
            <bdi>{note}</bdi>
          </span>
        )}
      </div>
    </li>
  )
}
