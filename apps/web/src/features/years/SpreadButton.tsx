import { Button } from '@mantine/core'
import { spreadStudents } from '@meridian/contract/calls/years.gen.ts'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'

/** Spreads the students without a class evenly over the classes of their grade. */
export function SpreadButton({ plain = false }: { plain?: boolean }) {
  const t = useT()
  const spread = useCall(spreadStudents)
  return (
    <Button
      variant={plain ? 'subtle' : 'default'}
      size={plain ? 'sm' : undefined}
      loading={spread.isPending}
      onClick={() => spread.mutate({})}
    >
      {t('newyear.spread')}
    </Button>
  )
}
