import { Button } from '@mantine/core'
import type { ImportKind } from '@meridian/contract/imports.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../app/messages.ts'
import { addresses } from './addresses.ts'

/** The way to an upload where a list is still empty. */
export function UploadButton({ kind }: { kind: ImportKind }) {
  const t = useT()
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to={addresses[kind].start} />}
    >
      {t('imports.upload')}
    </Button>
  )
}
