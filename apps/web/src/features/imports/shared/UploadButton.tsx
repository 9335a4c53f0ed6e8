import { Button } from '@mantine/core'
import type { ImportKind } from '@meridian/contract/imports.ts'
import { Link } from '@tanstack/react-router'
import IconUpload from '~icons/tabler/upload'
import { useT } from '../../../core/messages.ts'
import { addresses } from './addresses.ts'

/** The link to an upload, for a list that is still empty. */
export function UploadButton({ kind }: { kind: ImportKind }) {
  const t = useT()
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={18} stroke={1.75} />}
      renderRoot={(props) => <Link {...props} to={addresses[kind].start} />}
    >
      {t('imports.upload')}
    </Button>
  )
}
