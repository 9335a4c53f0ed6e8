import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import IconBook from '~icons/tabler/book'
import IconDownload from '~icons/tabler/download'
import IconFileText from '~icons/tabler/file-text'
import IconPresentation from '~icons/tabler/presentation'
import IconTable from '~icons/tabler/table'
import { formatSize } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
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
  const Icon = icons[endingOf(file.name)] ?? IconFileText
  return <StoredCard file={file} icon={<Icon size={24} stroke={1.75} />} download={download} />
}

interface StoredCardProps {
  file: ShownFile
  icon: ReactNode
  download?: boolean
}

/** Any file's name, type, size and download. */
export function StoredCard({ file, icon, download = true }: StoredCardProps) {
  const t = useT()
  const language = useLanguage()
  const ending = endingOf(file.name)
  return (
    <div className={classes.card}>
      {icon}
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

interface DownloadButtonProps {
  file: Pick<ShownFile, 'url' | 'name'>
  label: string
  className?: string | undefined
}

/** Saves a file under its own name. */
export function DownloadButton({ file, label, className }: DownloadButtonProps) {
  return (
    <Button
      component="a"
      href={file.url}
      download={file.name}
      variant="default"
      size="sm"
      className={className}
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {label}
    </Button>
  )
}
