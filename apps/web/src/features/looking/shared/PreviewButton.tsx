import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconEye from '~icons/tabler/eye'
import { useT } from '../../../core/messages.ts'

/** The way from a paper to its preview. */
export function PreviewButton({ paperId }: { paperId: string }) {
  const t = useT()
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} stroke={1.75} />}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/preview/$paperId" params={{ paperId }} />
      )}
    >
      {t('looking.preview_open')}
    </Button>
  )
}
