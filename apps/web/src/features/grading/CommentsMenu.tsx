import { Button } from '@mantine/core'
import { useState } from 'react'
import IconMessages from '~icons/tabler/messages'
import { useT } from '../../core/messages.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { PopoverSheet } from '../../ui/PopoverSheet.tsx'

const CommentList = lazyPart(() => import('./CommentList.tsx'))

/** The button that opens the teacher's comments; the chosen one is inserted into the feedback. */
export function CommentsMenu({ onInsert }: { onInsert: (text: string) => void }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <PopoverSheet
      title={t('grading.comments')}
      width={400}
      maxHeight={420}
      position="bottom-start"
      opened={opened}
      onChange={setOpened}
      target={
        <Button
          variant="subtle"
          size="sm"
          data-comments
          leftSection={<IconMessages size={18} stroke={1.75} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('grading.comments')}
        </Button>
      }
    >
      <CommentList
        onChoose={(text) => {
          setOpened(false)
          onInsert(text)
        }}
      />
    </PopoverSheet>
  )
}
