import type { Resource } from '@meridian/contract/resources.ts'
import { useT } from '../../core/messages.ts'
import { DownloadButton } from '../../ui/preview/DocumentCard.tsx'
import classes from './ResourceDialog.module.css'

/** Saves a resource's file under its own name. */
export function Download({ file }: { file: NonNullable<Resource['file']> }) {
  const t = useT()
  return <DownloadButton file={file} label={t('resources.download')} className={classes.download} />
}
