import { ApiError } from '../../../core/http.ts'
import { t } from '../../../core/messages.ts'

/** Whether a chosen file can still be read. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    // The file was changed, moved or taken away with its drive.
    return false
  }
}

/** The failure of a file that can no longer be read. */
export function unreadable(): ApiError {
  return new ApiError(0, 'unexpected', t('uploads.unreadable'))
}
