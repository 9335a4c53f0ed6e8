import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { useT } from '../core/messages.ts'
import type { Line, Shown } from '../questionKinds/parts/lines.ts'
import classes from './AnswerLines.module.css'

/**
 * An answer in words: a line for each part, with a tick or a cross, or an essay as its student wrote it.
 * @param boxed draws every line in a box of its own, tinted by whether it is right
 */
export function AnswerLines({ shown, boxed = false }: { shown: Shown; boxed?: boolean }) {
  const t = useT()
  if ('text' in shown) {
    return shown.text.trim() === '' ? (
      <p className={classes.none}>{t('playing.line_none')}</p>
    ) : (
      <div dir="auto" className={classes.written}>
        {shown.text}
      </div>
    )
  }
  return (
    <ul className={classes.lines} data-boxed={boxed || undefined}>
      {shown.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change places
        <AnswerLine key={index} line={line} />
      ))}
    </ul>
  )
}

function AnswerLine({ line }: { line: Line }) {
  const t = useT()
  const { mark, text, note, why = [] } = line
  const Sign = mark === 'right' ? IconCheck : IconX
  return (
    <li className={classes.line} data-mark={mark ?? undefined}>
      {mark && (
        <>
          <Sign size={18} stroke={2} className={classes.sign} />
          <span className="visually-hidden">{t(`playing.line_is_${mark}`)}</span>
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
        {why.map((one) => (
          <p key={one.choice} className={classes.why}>
            <bdi>{one.choice}</bdi>
            <span dir="auto">{one.text}</span>
          </p>
        ))}
      </div>
    </li>
  )
}
