import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'

const kinds = { waiting: 'warning', accepted: 'success', declined: 'error' } as const

/** What became of answers that arrived after the attempt had ended, in words. */
export function LateState({ attempt: { late } }: { attempt: StudentAttempt }) {
  const t = useT()
  if (!late || late.state === 'open') return null
  return (
    <Notice kind={kinds[late.state]}>
      {t(`deadlines.late_${late.state}`, { count: late.answers })}
    </Notice>
  )
}
