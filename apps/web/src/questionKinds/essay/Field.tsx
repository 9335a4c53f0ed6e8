import { limits } from '@meridian/questions/limits.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import type { AnswerProps } from '../types.ts'
import classes from './Field.module.css'

/** How long after the last key an essay is sent (ms). */
const pause = 800
/** From how few characters left on it says so. */
const nearTheEnd = 1000

/** What stands in a field beyond the limit, by its question, for as long as the page is open: looking at another loses none of it. */
const beyondOf = new Map<string, { text: string; saved: string }>()

/** A text of one's own; kept with every key, sent in the pauses and on leaving the field. */
export function EssayField(props: AnswerProps<AnswerOf<'essay'>>) {
  const { labelledBy, answer, disabled, onAnswer, onLeave } = props
  const t = useT()
  const saved = answer?.text ?? ''
  // What goes beyond the limit stays in the field, to be shortened; it is no answer.
  const [beyond, setBeyond] = useState(() => beyondOf.get(labelledBy) ?? null)
  const text = beyond && beyond.saved === saved ? beyond.text : saved
  const left = limits.essayMax - text.length
  const words = wordsIn(text)
  const change = (next: string) => {
    const kept = cut(next)
    const over = kept === next ? null : { text: next, saved: kept }
    setBeyond(over)
    if (over) beyondOf.set(labelledBy, over)
    else beyondOf.delete(labelledBy)
    onAnswer({ text: kept }, pause)
  }
  return (
    <>
      <textarea
        className={classes.text}
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-left`}
        aria-invalid={left < 0 || undefined}
        placeholder={t('playing.player_essay')}
        dir="auto"
        rows={10}
        value={text}
        disabled={disabled}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <div id={`${labelledBy}-left`} className={classes.left}>
        {/* The field goes by its question's language, these words by their own. */}
        <span dir="auto">{words > 0 && t('playing.player_essay_words', { count: words })}</span>
        <span dir="auto" role="status" data-over={left < 0 || undefined}>
          {left < 0
            ? t('playing.player_essay_over', { count: -left, max: limits.essayMax })
            : left <= nearTheEnd && t('playing.player_essay_left', { count: left })}
        </span>
      </div>
    </>
  )
}

/** As much of a text as an answer may be, without half of a character at its end. */
function cut(text: string): string {
  const kept = text.slice(0, limits.essayMax)
  return kept === text ? text : kept.replace(/[\uD800-\uDBFF]$/, '')
}

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
