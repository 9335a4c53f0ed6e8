import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { openClass } from '../answering/attempts.world.ts'
import { handedIn } from '../grading/grading.world.ts'
import type { Client } from '../harness.ts'
import { confirm } from '../staff.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const account = await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia El-Sayed' })
const admin = await confirm(await h.as(account), account)

/** The texts of an archive by their paths. */
async function unpacked(client: Client, path: string): Promise<Record<string, string>> {
  const response = await client.read(`/api${path}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  )
  const texts: Record<string, string> = {}
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(texts))
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          texts[entry.fileName] = Buffer.concat(parts).toString('utf8')
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
}

const right = 'Canary-right-answer'
const secret = 'Canary-unreleased-feedback'

it('gives a student what is theirs: no right answer, nothing unreleased, nobody else', async () => {
  const { salma: attempt } = await handedIn(w, { name: 'Where on Earth?' })
  await sql`alter table question_versions disable trigger user`.execute(h.db)
  await sql`update question_versions set explanation = ${right}`.execute(h.db)
  await sql`insert into feedback (tenant_id, attempt_id, text, given_by)
    values (${w.school.id}, ${attempt.id}, ${secret}, ${w.teacher.userId})`.execute(h.db)
  await sql`update attempt_questions set score = 0.73 where attempt_id = ${attempt.id}`.execute(
    h.db,
  )
  await sql`insert into student_notes (tenant_id, student_id, author_id, text)
    values (${w.school.id}, ${w.salma.id}, ${w.teacher.userId}, 'Canary-note <b>')`.execute(h.db)
  await confirm(salma, w.salma)
  const own = await unpacked(salma, '/profile/data')
  const text = Object.values(own).join('\n')
  expect(Object.keys(own)).toContain('index.html')
  expect(JSON.parse(own['data/account.json'] ?? '')).toMatchObject([{ name: 'Salma Hassan' }])
  expect(JSON.parse(own['data/results.json'] ?? '')).toMatchObject([
    { quiz: 'Where on Earth?', marks: null, out_of: null },
  ])
  expect(text).toContain('Water, food and trade.')
  for (const kept of [right, secret, 'Canary-note', 'آدم', 'Karim', 'password_hash'])
    expect(text, kept).not.toContain(kept)
  // A time of day may have these digits among its own.
  expect(text).not.toMatch(/(?<!\d)0\.73(?!\d)/)
  // Every heading is in words.
  expect(text).not.toMatch(/privacy\.\w+/)

  await sql`update attempts set status = 'closed', closed_at = now() - interval '1 minute', score = 4 where id = ${attempt.id}`.execute(
    h.db,
  )
  const later = Object.values(await unpacked(salma, '/profile/data')).join('\n')
  expect(later).toContain(secret)
  expect(later).not.toContain(right)

  const bySchool = await unpacked(admin, `/students/data/${w.salma.id}`)
  expect(bySchool['data/notes.json']).toContain('Canary-note <b>')
  expect(bySchool['index.html']).toContain('Canary-note &#60;b&#62;')
  expect(bySchool['index.html']).not.toContain('<b>')
  expect(Object.values(bySchool).join('\n')).not.toMatch(/Karim|آدم/)
})

it('is whole where the bytes of a file are lost', async () => {
  await sql`insert into files (tenant_id, owner_id, folder, name, mime, size, sha256, storage_key)
    values (${w.school.id}, ${w.teacher.userId}, 'images', '../map.png', 'image/png', 1, '\\x00', 'gone-for-good')`.execute(
    h.db,
  )
  await confirm(karim, w.teacher)
  const own = await unpacked(karim, '/profile/data')
  expect(own['files/1-__map.png']).toBe('The bytes of this file are lost.')
})

it('is in the language of its reader, asks for the password, and is in the audit', async () => {
  const fresh = await h.as(w.salma, 'ar')
  expect((await fresh.read('/api/profile/data')).status).toBe(403)
  await confirm(fresh, w.salma)
  const response = await fresh.read('/api/profile/data', { 'accept-language': 'ar' })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const own = await unpacked(karim, `/teachers/data/${w.teacher.id}`).catch(() => null)
  expect(own).toBeNull()
  const { rows } =
    await sql`select from audit_log where action in ('own data exported', 'data exported')`.execute(
      h.db,
    )
  expect(rows).toHaveLength(5)
})
