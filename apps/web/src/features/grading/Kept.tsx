import { useT } from '../../core/messages.ts'
import type { Entry } from './desk/entry.ts'
import classes from './GradeEditor.module.css'

/** The state of a draft in words: saved by the server, on its way, without a connection, or saved as the grade. */
export function Kept({ entry, given }: { entry: Entry | undefined; given: boolean }) {
  const t = useT()
  const [word, text] = wordOf(entry, given, t)
  return (
    <p role="status" className={classes.kept} data-word={word}>
      {text}
    </p>
  )
}

function wordOf(entry: Entry | undefined, given: boolean, t: ReturnType<typeof useT>) {
  if (!entry) return given ? (['given', t('answering.review_saved')] as const) : (['', ''] as const)
  const { keeping, giving, problem } = entry
  // Feedback alone has no field of marks at which its problem could be shown.
  if (problem !== null && typeof problem === 'object') return ['not', problem.sentence] as const
  if (typeof keeping === 'object')
    return ['not', t('grading.not_kept', { why: keeping.sentence })] as const
  if (giving) return ['on', t('grading.giving')] as const
  if (keeping === 'offline') return ['not', t('grading.offline')] as const
  if (keeping === 'kept') return ['draft', t('grading.kept')] as const
  return ['on', t('grading.keeping')] as const
}
