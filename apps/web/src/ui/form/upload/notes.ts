import { dropRecord, keepRecord, type UploadRecord } from './records.ts'

/** Milliseconds between two notes of an upload's progress. */
const noteEvery = 1500

type First = Omit<UploadRecord, 'url' | 'sent' | 'at' | 'name' | 'size' | 'modified'> &
  Partial<UploadRecord>

/** Notes the state of a file's upload, now and then or at once; null forgets it. */
export function noted(person: string, { name, size, lastModified }: File, first: First) {
  let known: UploadRecord = {
    url: '',
    sent: 0,
    at: Date.now(),
    name,
    size,
    modified: lastModified,
    ...first,
  }
  let last = 0
  return (change: Partial<UploadRecord> | null, atOnce = false): void => {
    if (change === null) {
      dropRecord(person, known.url)
      return
    }
    // Another address is another upload: the old one was gone.
    if (change.url && known.url && change.url !== known.url) {
      dropRecord(person, known.url)
      known = { ...known, at: Date.now() }
    }
    known = { ...known, ...change }
    if (!known.url || (!atOnce && Date.now() - last < noteEvery)) return
    last = Date.now()
    keepRecord(person, known)
  }
}
