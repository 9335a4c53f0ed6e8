import { useT } from '../../core/messages.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** Whether a school's people may log in, as a badge. */
export function SchoolStatus({ active }: { active: boolean }) {
  const t = useT()
  return (
    <StatusBadge status={active ? 'enabled' : 'disabled'}>
      {active ? t('schools.status_active') : t('schools.status_blocked')}
    </StatusBadge>
  )
}
