import type { UploadKind } from '@meridian/contract/uploads.ts'

/** An upload that was begun in this browser, so that the same file goes on where it stopped. */
export interface UploadRecord {
  /** Its address on the server. */
  url: string
  kind: UploadKind
  name: string
  size: number
  /** When the file was changed last, as the browser says it. */
  modified: number
  /** How many bytes the server was known to have. */
  sent: number
  /** When it was begun, in milliseconds. */
  at: number
}

/** The server keeps what is unfinished for a day. */
const day = 86_400_000
const keyOf = (userId: string) => `meridian.uploads.${userId}`

/** The uploads that a person has begun in this browser and not ended, the newest first. */
export function recordsOf(userId: string): readonly UploadRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isRecord).filter(({ at }) => at > Date.now() - day)
  } catch {
    // Storage that is blocked or holds something else: every upload begins anew.
    return []
  }
}

function isRecord(value: unknown): value is UploadRecord {
  const { url, name, size, at } = (value ?? {}) as Record<string, unknown>
  return (
    typeof url === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof at === 'number'
  )
}

/** The record of this very file, as far as a browser can tell that it is the same. */
export function recordOf(userId: string, kind: UploadKind, file: File): UploadRecord | undefined {
  return recordsOf(userId).find(
    (record) =>
      record.kind === kind &&
      record.name === file.name &&
      record.size === file.size &&
      record.modified === file.lastModified,
  )
}

/** Notes an upload, in the place of its earlier note. */
export function keepRecord(userId: string, record: UploadRecord): void {
  write(userId, [record, ...recordsOf(userId).filter(({ url }) => url !== record.url)])
}

/** Forgets an upload that has ended. */
export function dropRecord(userId: string, url: string): void {
  write(
    userId,
    recordsOf(userId).filter((record) => record.url !== url),
  )
}

function write(userId: string, records: readonly UploadRecord[]): void {
  try {
    if (records.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(records))
  } catch {
    // Without storage an upload goes on as long as its page is there.
  }
}
