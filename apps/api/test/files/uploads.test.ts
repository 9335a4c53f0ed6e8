import { readdir } from 'node:fs/promises'
import {
  fileTypes,
  getUploadLimits,
  uploadDocument,
  uploadImage,
  uploadMedia,
  uploadResource,
} from '@meridian/contract/files.ts'
import {
  documents,
  lockedDocument,
  media,
  officeOf,
  zipOf,
} from '@meridian/file-check/samples/documents.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf } from '../pictures.ts'

const megabyte = 1024 * 1024

let harness: Harness
let ibc: Client
beforeAll(async () => {
  harness = await startHarness({ VIDEO_LIMIT_MB: '3', AUDIO_LIMIT_MB: '1', DOCUMENT_LIMIT_MB: '2' })
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
})
afterAll(() => harness.close())

/** How many files there are in the store, unfinished ones included, and how many rows tell of one. */
async function kept(): Promise<{ bytes: number; rows: number }> {
  const entries = await readdir(harness.filesDir, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const rows = await harness.db.selectFrom('files').select('id').execute()
  return { bytes: entries.filter((entry) => entry.isFile()).length, rows: rows.length }
}

const mimes: Record<string, RegExp> = {
  doc: /^application\/msword$/,
  docx: /wordprocessingml\.document$/,
  epub: /^application\/epub\+zip$/,
  pdf: /^application\/pdf$/,
  ppt: /^application\/vnd\.ms-powerpoint$/,
  pptx: /presentationml\.presentation$/,
  rtf: /^application\/rtf$/,
  xls: /^application\/vnd\.ms-excel$/,
  xlsx: /spreadsheetml\.sheet$/,
}

test.each(fileTypes.document)('a %s is a document whatever its name says', async (type) => {
  const bytes = await documents[type]()
  const { data } = await ibc.call(uploadDocument, {}, { form: formOf(bytes, 'النيل.mp4') })
  expect(data).toMatchObject({ name: 'النيل.mp4', size: bytes.length, kind: 'document' })
  expect(data.mime).toMatch(mimes[type] ?? '')
  const answer = await ibc.read(data.url)
  expect(answer.headers.get('content-type')).toBe(data.mime)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  const row = await harness.db
    .selectFrom('files')
    .where('id', '=', data.id)
    .select('folder')
    .executeTakeFirst()
  expect(row).toEqual({ folder: 'documents' })
})

test('an mp4 is a video, an mp3 audio, and both lie in the folder media', async () => {
  const video = await ibc.call(uploadMedia, {}, { form: formOf(media.mp4(100), 'a.bin', 'media') })
  expect(video.data).toMatchObject({ mime: 'video/mp4', kind: 'video' })
  const audio = await ibc.call(uploadMedia, {}, { form: formOf(media.mp3(100)) })
  expect(audio.data).toMatchObject({ mime: 'audio/mpeg', kind: 'audio' })
  const folders = await harness.db
    .selectFrom('files')
    .where('id', 'in', [video.data.id, audio.data.id])
    .select('folder')
    .execute()
  expect(folders).toEqual([{ folder: 'media' }, { folder: 'media' }])
  const part = await ibc.read(video.data.url, { range: 'bytes=4-7' })
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('ftyp')
})

const accepted = {
  media: 'mp4, mp3',
  documents: 'doc, docx, epub, pdf, ppt, pptx, rtf, xls, xlsx',
}

test('what a folder does not take is refused with the list, and leaves nothing', async () => {
  const before = await kept()
  const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  const refused = [
    [uploadMedia, accepted.media, pictures.png],
    [uploadMedia, accepted.media, await documents.pdf()],
    [uploadMedia, accepted.media, Buffer.from('<html><script>1</script>')],
    [uploadDocument, accepted.documents, media.mp4()],
    [uploadDocument, accepted.documents, pictures.gif],
    [uploadDocument, accepted.documents, Buffer.from('%!PS-Adobe')],
    [uploadDocument, accepted.documents, await zipOf({ 'a.txt': 'no document' })],
    [uploadDocument, accepted.documents, await zipOf({ mimetype: 'application/x-other' })],
    [uploadDocument, accepted.documents, await officeOf(macros)],
    [uploadDocument, accepted.documents, Buffer.alloc(0)],
  ] as const
  for (const [route, types, bytes] of refused)
    expect(await failure(ibc.call(route, {}, { form: formOf(bytes, 'nile.docx') }))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
      message: `Invalid file type accepted files: ${types}`,
    })
  expect(await kept()).toEqual(before)
})

test('a document with a password, and one that is cut off, are refused in words', async () => {
  const before = await kept()
  const refusal = async (bytes: Buffer) =>
    (await failure(ibc.call(uploadDocument, {}, { form: formOf(bytes, 'a.xlsx') }))).errors
  expect(await refusal(lockedDocument())).toEqual([
    { path: 'file', message: expect.stringMatching(/password/) },
  ])
  const broken = [{ path: 'file', message: expect.stringMatching(/damaged or incomplete/) }]
  for (const type of fileTypes.document) {
    const whole = await documents[type]()
    // The last part of a container of before 2007 need not be filled.
    const most = whole.length - (['doc', 'ppt', 'xls'].includes(type) ? 600 : 40)
    expect(await refusal(whole.subarray(0, most)), type).toEqual(broken)
  }
  expect(await kept()).toEqual(before)
})

test('a container whose chains run in circles comes to an end', async () => {
  const circle = Buffer.from(await documents.xls())
  const directory = circle.readUInt32LE(48)
  const table = circle.readUInt32LE(76)
  circle.writeUInt32LE(directory, (table + 1) * 512 + directory * 4)
  expect(await failure(ibc.call(uploadDocument, {}, { form: formOf(circle) }))).toMatchObject({
    status: 422,
  })
})

test('every kind has its own limit, also where one call takes two kinds', async () => {
  const before = await kept()
  const tooLarge = (max: number) => ({
    status: 413,
    code: 'too_large',
    message: `This file is too large. The limit is ${max} MB.`,
  })
  const send = (route: typeof uploadMedia, bytes: Buffer) =>
    ibc.call(route, {}, { form: formOf(bytes) })
  expect(await failure(send(uploadMedia, media.mp3(megabyte)))).toMatchObject(tooLarge(1))
  expect(await failure(send(uploadMedia, media.mp3(2.5 * megabyte)))).toMatchObject(tooLarge(1))
  expect(await failure(send(uploadMedia, media.mp4(3 * megabyte)))).toMatchObject(tooLarge(3))
  const heavy = Buffer.concat([await documents.rtf(), Buffer.alloc(2 * megabyte)])
  expect(await failure(ibc.call(uploadDocument, {}, { form: formOf(heavy) }))).toMatchObject(
    tooLarge(2),
  )
  expect(await kept()).toEqual(before)
  expect((await send(uploadMedia, media.mp4(2.9 * megabyte))).data.kind).toBe('video')
})

test('the upload of a resource puts a file in the folder it names, before the file or behind it', async () => {
  const send = (form: FormData) => ibc.call(uploadResource, {}, { form })
  const { data } = await send(formOf(media.mp3(10), 'a.mp3', 'media'))
  expect(data).toEqual({
    id: expect.any(String),
    url: expect.stringContaining('/api/files/'),
    name: 'a.mp3',
    size: media.mp3(10).length,
    mime: 'audio/mpeg',
    kind: 'audio',
  })
  const behind = formOf(pictures.png)
  behind.append('folder', 'images')
  expect((await send(behind)).data.kind).toBe('image')

  const before = await kept()
  const wrong = formOf(pictures.png)
  wrong.append('folder', 'documents')
  expect(await failure(send(wrong))).toMatchObject({
    status: 415,
    message: `Invalid file type accepted files: ${accepted.documents}`,
  })
  const none = await failure(send(formOf(pictures.png)))
  expect(none).toMatchObject({ status: 422, errors: [{ path: 'folder' }] })
  for (const folder of ['', 'Images', '../images', 'constructor', '__proto__'])
    expect(await failure(send(formOf(pictures.png, 'a.png', folder)))).toMatchObject({
      status: 422,
      errors: [{ path: 'folder' }],
    })
  expect(await kept()).toEqual(before)
})

test('a folder beside a file that goes elsewhere changes nothing', async () => {
  const { data } = await ibc.call(uploadImage, {}, { form: formOf(pictures.png, 'a.png', 'media') })
  const row = await harness.db
    .selectFrom('files')
    .where('id', '=', data.id)
    .select('folder')
    .executeTakeFirst()
  expect(row).toEqual({ folder: 'images' })
})

test('a page can ask how large a file of each kind may be', async () => {
  const { data } = await ibc.call(getUploadLimits)
  expect(data).toEqual({
    image: 8 * megabyte,
    video: 3 * megabyte,
    audio: megabyte,
    document: 2 * megabyte,
    captions: megabyte,
  })
})
