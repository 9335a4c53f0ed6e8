import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'

const kinds = { waiting: 'warning', accepted: 'success', declined: 'error' } as const

/** The notice on the student's late answers: waiting for the teacher, accepted or declined. */
export function LateState({ attempt: { late } }: { attempt: StudentAttempt }) {
  const t = useT()
  if (!late || late.state === 'open') return null
  return (
    <Notice kind={kinds[late.state]}>
      {t(`deadlines.late_${late.state}`, { count: late.answers })}
    </Notice>
  )
}
