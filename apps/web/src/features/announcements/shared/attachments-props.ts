import type { StoredFile } from '@meridian/contract/files.ts'

export interface AttachmentsProps {
  files: readonly StoredFile[]
  /** Told while one of them is open above the page. */
  onAsk?: (asking: boolean) => void
}
