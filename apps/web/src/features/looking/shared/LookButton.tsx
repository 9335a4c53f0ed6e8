import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconEyeSearch from '~icons/tabler/eye-search'
import { lookLink } from '../../../assessment/looking.ts'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'

/** The dialog that asks for a student of a paper and opens the look. */
export const LookDialog = lazyDialog(() => import('./LookDialog.tsx'))

/** The button on a page that is a look already, which chooses another student. */
export function LookButton({ paperId }: { paperId: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('looking.another')}
      </Button>
      {open && <LookDialog paperId={paperId} onClose={() => setOpen(false)} />}
    </>
  )
}

interface LookLinkProps {
  paperId: string
  student: { id: string; user: { name: string } }
  attemptId: string
}

/** A link to one attempt as its student sees it. */
export function LookLink({ paperId, student, attemptId }: LookLinkProps) {
  const t = useT()
  const label = t('looking.as', { name: student.user.name })
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        aria-label={label}
        renderRoot={(props: object) => (
          <Link {...props} {...lookLink({ id: student.id, paperId }, attemptId)} />
        )}
      >
        <IconEyeSearch size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
