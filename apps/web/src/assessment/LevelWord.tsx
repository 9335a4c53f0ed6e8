import { levelOf } from '@meridian/contract/core/scale.ts'
import { useSession } from '../core/session.ts'

/**
 * A grade in the words of the reader's school; nothing where it says grades in per cent alone, for who is of no school, and without
 * a grade. A session of before has no scale yet.
 */
export function LevelWord({
  percent,
  className,
}: {
  percent: number | null
  className?: string | undefined
}) {
  const levels = useSession()?.school?.scale ?? []
  const word = levelOf(levels, percent)
  return word === null ? null : <bdi className={className}>{word}</bdi>
}
