import { Button } from '@mantine/core'
import { takeBackPaper } from '@meridian/contract/calls/giving.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { titleOf } from '../../../assessment/paper.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { confirm } from '../../../ui/dialogs.ts'

/** The button that makes a given paper a draft again, as long as nobody has started it; else the words on all others. */
export function TakeBack({ paper, onDone }: { paper: Paper; onDone: () => void }) {
  const t = useT()
  const call = useCall(takeBackPaper, { onSuccess: onDone })
  if (paper.state === 'draft' || paper.started_count > 0) return t('giving.others')
  return (
    <Button
      variant="default"
      loading={call.isPending}
      onClick={async () => {
        const sure = await confirm({
          title: t('giving.take_back_title', { name: titleOf(paper, t) }),
          text: t('giving.take_back_text'),
          action: t('giving.take_back'),
        })
        if (sure) call.mutate({ params: { id: paper.id } })
      }}
    >
      {t('giving.take_back')}
    </Button>
  )
}
