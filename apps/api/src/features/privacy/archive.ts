import { PassThrough, Readable } from 'node:stream'
import type { Language } from '@meridian/contract/core/language.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Database } from '../../platform/database/connect.ts'
import { disposition } from '../../platform/files/disposition.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { beginning, table } from './page.ts'
import { sectionsOf } from './sections.ts'
import type { Subject } from './sections.types.ts'

interface Making {
  db: Database
  storage: Storage
  t: Translate
  language: Language
  /** The time zone of the times on the page; those of the tables are UTC. */
  zone: string
}

/**
 * Answers with everything that is kept of a person as a zip: a page to read, a JSON file for each table, and their own files. It
 * is written while it is read and kept nowhere, so that there is nothing to protect or to forget afterwards (P41.1).
 */
export async function sendArchive(
  reply: FastifyReply,
  making: Making,
  subject: Subject,
): Promise<Readable> {
  const { db, t, language, zone } = making
  const sections = []
  for (const { name, rows } of sectionsOf(subject)) {
    const found = await rows.execute(db)
    if (found.rows.length > 0) sections.push({ name, rows: found.rows })
  }
  const [account] = sections[0]?.rows ?? []
  const name = String(account?.name ?? '')
  const words = { t, language, zone }
  const page = [
    beginning(words, name, sections),
    ...sections.map((section) => table(words, section.name, section.rows)),
  ]
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(page.join('')), 'index.html')
  for (const section of sections)
    zip.addBuffer(Buffer.from(JSON.stringify(section.rows, null, 2)), `data/${section.name}.json`)
  await addFiles(zip, making, subject.userId)
  zip.end()
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': disposition('attachment', `${t('privacy.archive_file', { name })}.zip`),
  })
  reply.type('application/zip')
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  return out
}

/** Adds the person's own files, each opened when its turn has come. */
async function addFiles(zip: ZipFile, { db, storage, t }: Making, userId: string): Promise<void> {
  const { rows } = await sql<{ name: string; storage_key: string }>`
    select name, storage_key from files where owner_id = ${userId} order by created_at`.execute(db)
  rows.forEach(({ name, storage_key }, index) => {
    zip.addReadStreamLazy(`files/${index + 1}-${safe(name)}`, { compress: false }, (take) => {
      storage.open(storage_key).then(
        (bytes) => take(null, bytes),
        // One file whose bytes are lost takes nothing else from the person; its place says so.
        (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT'
            ? take(null, Readable.from([Buffer.from(t('privacy.file_gone'))]))
            : take(error, undefined as never),
      )
    })
  })
}

/** A name of a file without what a path could be made of. */
function safe(name: string): string {
  return (
    name
      .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
      .replace(/^\.+/, '_')
      .slice(0, 100) || 'file'
  )
}
