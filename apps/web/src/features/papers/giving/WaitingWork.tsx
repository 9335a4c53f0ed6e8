import { Button } from '@mantine/core'
import type { Paper } from '@meridian/contract/papers.ts'
import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router'
import IconChecks from '~icons/tabler/checks'
import IconPencilCheck from '~icons/tabler/pencil-check'
import { useT } from '../../../core/messages.ts'

/** The main button of a paper with work that waits for its teacher: to grade, else to release. Not drawn without any. */
export function WaitingWork({ paper, to }: { paper: Paper; to: LinkProps }) {
  const t = useT()
  const here = useMatchRoute()(to)
  const { to_grade: left, to_release: graded } = paper
  if (here || left + graded === 0) return null
  const Sign = left > 0 ? IconPencilCheck : IconChecks
  return (
    <Button
      leftSection={<Sign size={18} stroke={1.75} />}
      renderRoot={(rest) => <Link {...rest} {...to} />}
    >
      {left > 0 ? t('giving.grade', { count: left }) : t('giving.release', { count: graded })}
    </Button>
  )
}
