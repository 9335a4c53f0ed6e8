import { Button } from '@mantine/core'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useT } from '../../core/messages.ts'
import type { AnswerProps } from '../types.ts'
import { MatchingByHand } from './ByHand.tsx'
import classes from './Field.module.css'
import { MatchingLists } from './Lists.tsx'
import { fromLists, matchFromLists } from './way.ts'

/** An answer for each statement: put there by hand, or chosen from a list. The same answer may stand at several statements. */
export function MatchingField(props: AnswerProps<AnswerOf<'matching'>>) {
  const { question, labelledBy, answer, disabled, onAnswer } = props
  const t = useT()
  const lists = fromLists.use()
  const pairs = answer?.pairs ?? {}
  const change = (next: Record<string, string>) =>
    onAnswer(Object.keys(next).length === 0 ? null : { pairs: next })
  const choose = (statement: string, letter: string) => {
    const { [statement]: _, ...others } = pairs
    change(letter === '' ? others : { ...others, [statement]: letter })
  }
  const Way = lists ? MatchingLists : MatchingByHand
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above is its legend
    <div role="group" aria-labelledby={labelledBy}>
      <Way question={question} pairs={pairs} disabled={disabled} choose={choose} />
      {!disabled && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.way}
          onClick={() => matchFromLists(!lists)}
        >
          {t(lists ? 'playing.by_hand' : 'playing.from_lists')}
        </Button>
      )}
    </div>
  )
}
