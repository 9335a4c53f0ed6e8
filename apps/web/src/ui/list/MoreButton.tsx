import { ActionIcon } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronUp from '~icons/tabler/chevron-up'

interface MoreButtonProps {
  label: string
  opened: boolean
  toggle: () => void
}

/** Opens and closes what a row has more to say. */
export function MoreButton({ label, opened, toggle }: MoreButtonProps) {
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    <ActionIcon size={44} aria-label={label} aria-expanded={opened} onClick={toggle}>
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  )
}
