import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadDocument, uploadImage, uploadMedia } from '@meridian/contract/files.ts'
import { seemingType } from '@meridian/file-check/file-type.ts'
import { contentIn } from '@meridian/file-check/samples/content.ts'
import { documents } from '@meridian/file-check/samples/documents.ts'
import { type HostileFile, hostileFiles } from '@meridian/file-check/samples/hostile-files.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { settledType } from '../../src/features/files/settled-type.ts'
import { CallError } from '../../src/platform/errors/call-error.ts'
import { translator } from '../../src/platform/messages/translate.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf } from '../pictures.ts'
import { hostileNames } from './hostile-names.ts'

let harness: Harness
let ibc: Client
beforeAll(async () => {
  harness = await startHarness()
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
})
afterAll(() => harness.close())

const calls = { images: uploadImage, media: uploadMedia, documents: uploadDocument }
const bytesOf = async ({ bytes }: HostileFile) => (typeof bytes === 'function' ? bytes() : bytes)
const t = translator('en')

/** How many files there are in the store, unfinished ones included, and how many rows tell of one. */
async function kept(): Promise<{ bytes: number; rows: number }> {
  const entries = readdirSync(harness.filesDir, { recursive: true, withFileTypes: true })
  const rows = await harness.db.selectFrom('files').select('id').execute()
  return { bytes: entries.filter((entry) => entry.isFile()).length, rows: rows.length }
}

test.each(
  hostileFiles.filter(({ outcome }) => 'refused' in outcome).map((file) => [file.what, file]),
)('%s is refused in words, and leaves nothing', async (_what, file) => {
  await ibc.call(uploadImage, {}, { form: formOf(pictures.png) })
  const before = await kept()
  const form = formOf(await bytesOf(file), 'lesson.docx')
  const refusal = await failure(ibc.call(calls[file.folder], {}, { form }))
  const key = 'refused' in file.outcome ? file.outcome.refused : ''
  if (key === 'unsupported') expect(refusal).toMatchObject({ status: 415 })
  else
    expect(refusal).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: t(`files.${key}`) }],
    })
  expect(await kept()).toEqual(before)
})

test.each(hostileFiles.filter(({ outcome }) => 'kept' in outcome).map((file) => [file.what, file]))(
  '%s is kept, and answered so that it runs nothing',
  async (_what, file) => {
    const bytes = await bytesOf(file)
    const { data } = await ibc.call(calls[file.folder], {}, { form: formOf(bytes, 'a.hta') })
    expect(data.mime).toBe('kept' in file.outcome ? file.outcome.kept : '')
    const { headers } = await ibc.read(data.url)
    expect(headers.get('content-type')).toBe(data.mime)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
    const shown = file.folder === 'documents' ? 'attachment' : 'inline'
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^${shown}; filename="a\\.hta\\.\\w+"`),
    )
  },
)

const titled = hostileNames.map(([name, plain]) => ({ title: name.slice(0, 40), name, plain }))

test.each(titled)(
  'a file that is called “$title” keeps a harmless name',
  async ({ name, plain }) => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name)}\r\n`
    const answer = await fetch(new URL('/api/upload/image', harness.baseUrl), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ibc.session?.user.token.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: Buffer.concat([
        Buffer.from(`${head}content-type: image/png\r\n\r\n`),
        pictures.png,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { data } = (await answer.json()) as { data: { name: string; url: string } }
    expect(data.name).toBe(plain)
    const said = (await ibc.read(data.url)).headers.get('content-disposition') ?? ''
    const saved = decodeURIComponent(
      /^inline; filename="[^"]*"; filename\*=UTF-8''([^;]*)$/.exec(said)?.[1] ?? '',
    )
    expect(saved).toMatch(/^(?!(?:con|nul)\.)[^<>:"/\\|?*\p{Cc}\p{Cf}]*\.png$/iu)
  },
)

test('files are examined two at a time, one of each person, and nobody lets many wait', async () => {
  const bytes = await documents.pdf()
  let [now, most] = [0, 0]
  const opened: (() => void)[] = []
  const wait = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise<void>((resolve) => opened.push(resolve))
    now -= 1
  }
  const examine = (whose: string) => settledType('pdf', contentIn(bytes, wait), whose)
  const many = Array.from({ length: 11 }, () => examine('one'))
  await expect(examine('one')).rejects.toMatchObject({ code: 'too_many', key: 'files.busy' })
  const all = Promise.all([...many, examine('two'), examine('three')])
  let finished = false
  all.finally(() => {
    finished = true
  })
  while (!finished) {
    for (const open of opened.splice(0)) open()
    await new Promise(setImmediate)
  }
  expect(new Set(await all)).toEqual(new Set(['pdf']))
  expect(most).toBe(2)
})

/** Files that nobody here made, where they lie beside the repository. */
const real = join(import.meta.dirname, '../../../../../shared/data/media')
/** The beginnings of files, by which programs that tell types are tested: nothing in them could be shown. */
const beginnings =
  /fixture-(dash|isom|isomv2|mp4v2|mp2l3)\.|Mpeg4\.mp4|^gif\.gif|udtaLocation|png-truncated/

test.skipIf(!existsSync(real))('no real file is taken for a damaged one', async () => {
  const refused: string[] = []
  let examined = 0
  for (const entry of readdirSync(real, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || beginnings.test(entry.name)) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    const seeming = await seemingType(bytes.subarray(0, 4100))
    if (!seeming) continue
    examined += 1
    await settledType(seeming, contentIn(bytes), entry.name).catch((error) => {
      if (!(error instanceof CallError)) throw error
      refused.push(entry.name)
    })
  }
  expect(refused).toEqual([])
  expect(examined).toBeGreaterThan(150)
})
