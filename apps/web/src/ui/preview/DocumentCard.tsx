import { Button } from '@mantine/core'
import {
  IconBook,
  IconDownload,
  IconFileText,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { formatSize } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import { endingOf, type ShownFile } from './kinds.ts'
import classes from './Preview.module.css'

const icons: Record<string, ComponentType<{ size?: number; stroke?: number }>> = {
  epub: IconBook,
  ppt: IconPresentation,
  pptx: IconPresentation,
  xls: IconTable,
  xlsx: IconTable,
}

/** A document's name, type, size and download. */
export function DocumentCard({ file, download }: { file: ShownFile; download: boolean }) {
  const t = useT()
  const language = useLanguage()
  const ending = endingOf(file.name)
  const Icon = icons[ending] ?? IconFileText
  return (
    <div className={classes.card}>
      <Icon size={24} stroke={1.75} />
      <div>
        <bdi dir="ltr">{file.name}</bdi>
        <small>
          {ending && <bdi dir="ltr">{ending.toUpperCase()}</bdi>}
          {ending && ' · '}
          <bdi>{formatSize(file.size, language)}</bdi>
        </small>
      </div>
      {download && <DownloadButton file={file} label={t('documents.download')} />}
    </div>
  )
}

/** Saves a document under its own name. */
export function DownloadButton({ file, label }: { file: ShownFile; label: string }) {
  return (
    <Button
      component="a"
      href={file.url}
      download={file.name}
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {label}
    </Button>
  )
}
