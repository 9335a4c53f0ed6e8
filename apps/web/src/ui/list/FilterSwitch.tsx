import { Button } from '@mantine/core'
import IconSquare from '~icons/tabler/square'
import IconSquareCheckFilled from '~icons/tabler/square-check-filled'

interface FilterSwitchProps {
  name: string
  on: boolean
  onChange: (value: readonly string[]) => void
}

/** A filter that is on or off, as one press. */
export function FilterSwitch({ name, on, onChange }: FilterSwitchProps) {
  const Sign = on ? IconSquareCheckFilled : IconSquare
  return (
    <Button
      variant={on ? 'light' : 'default'}
      size="sm"
      aria-pressed={on}
      leftSection={<Sign size={18} stroke={1.75} />}
      onClick={() => onChange(on ? [] : ['true'])}
    >
      {name}
    </Button>
  )
}
