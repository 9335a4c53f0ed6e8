import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/grading.responses.ts'

type Listed = Pick<ResponseOf<typeof listResponses>, 'counts'> & {
  data: readonly { id: string | null }[]
}

/**
 * Chooses the sentence where no student's answers are on show. It says that nobody has handed in only where the counts of all
 * students show that; for a narrowed list it speaks of the listed students.
 * @param oneClass true where the counts are those of one class
 * @returns the message key of the sentence
 */
export function nobodyText(list: Listed | undefined, oneClass: boolean) {
  if (!list || list.data.some(({ id }) => id !== null)) return 'answering.review_choose'
  const { to_grade, unreleased, graded } = list.counts
  if (!oneClass && to_grade + unreleased + graded === 0) return 'answering.review_nothing'
  if (list.data.length === 0) return 'answering.review_choose'
  return list.data.length === 1 ? 'answering.review_not_this' : 'answering.review_not_these'
}
