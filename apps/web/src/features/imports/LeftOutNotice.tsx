import { Button } from '@mantine/core'
import { leftOutFile } from '@meridian/contract/calls/imports.gen.ts'
import type { Import } from '@meridian/contract/imports.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { download, save } from '../../core/download.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'

/** How many rows were left out, with the file that gives them back. */
export function LeftOutNotice({ one }: { one: Import }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const { bytes } = await download(leftOutFile, { params: { id: one.id } })
      save({ name: `${one.file_name.replace(/\.\w{2,4}$/, '')}-left-out.csv`, bytes })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      action={
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => void fetchFile().catch(() => undefined)}
        >
          {t('mapping.left_out_file')}
        </Button>
      }
    >
      {t('mapping.left_out_count', { count: one.counts.left_out })}
    </Notice>
  )
}
