import { Button } from '@mantine/core'
import type { Resource } from '@meridian/contract/resources.ts'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '../../app/messages.ts'
import classes from './ResourceDialog.module.css'

/** Saves a stored file under its own name. */
export function Download({ file }: { file: NonNullable<Resource['file']> }) {
  const t = useT()
  return (
    <Button
      component="a"
      href={file.url}
      download={file.name}
      variant="default"
      size="sm"
      className={classes.download}
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {t('resources.download')}
    </Button>
  )
}
