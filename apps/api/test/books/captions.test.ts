import { uploadCaptions, uploadMedia } from '@meridian/contract/files.ts'
import { deleteResource, getResource, listResources } from '@meridian/contract/resources.ts'
import { createAudio, createVideo, updateVideo } from '@meridian/contract/resources.write.ts'
import { media } from '@meridian/file-check/samples/documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf } from '../pictures.ts'
import { confirm } from '../staff.ts'
import { type LibraryWorld, libraryWorld, missing } from './resources.world.ts'

let harness: Harness
let world: LibraryWorld
beforeAll(async () => {
  harness = await startHarness()
  world = await libraryWorld(harness)
})
afterAll(() => harness.close())

const good = 'WEBVTT\n\n00:00.500 --> 00:02.000\nThe Nile rises far in the south.\n'

const send = async (client: Client, text: string | Buffer, name = 'nile.vtt') =>
  (await client.call(uploadCaptions, {}, { form: formOf(Buffer.from(text), name) })).data
const film = async (client: Client) =>
  (await client.call(uploadMedia, {}, { form: formOf(media.mp4(100), 'nile.mp4') })).data.id

/** A good body for a new film of the teacher's, with what the test is about. */
const fields = (asset_id: string, captions?: unknown) => ({
  book_id: world.book.id,
  chapter_id: world.unit.id,
  name: 'The Nile',
  description: 'From source to sea.',
  url: '',
  asset_id,
  ...(captions !== undefined && { captions: captions as [] }),
})

test('captions are told by their bytes, kept as they are and served as what they are', async () => {
  const marked = `\uFEFFWEBVTT - النيل\r\n\r\nNOTE by hand\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n00:00:00.500 --> 00:00:02.000 align:start\r\nيمتدّ النهر شمالًا.\r\n\r\n00:02.000 --> 00:03.000\r\n`
  const stored = await send(world.teacher, marked, 'النيل.srt')
  expect(stored).toMatchObject({ kind: 'captions', mime: 'text/vtt', name: 'النيل.srt' })
  const answer = await world.teacher.read(stored.url)
  expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(marked)
})

const faults: [string, string | Buffer, string][] = [
  ['a line that is no time', `${good}\nhello\nthere\n`, 'Line 6 should say when'],
  ['a comma in the time', 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nx', 'Line 4 should say'],
  ['61 seconds', 'WEBVTT\n\n00:61.000 --> 02:00.000\nx', 'Line 3 should say when'],
  ['an end before the beginning', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx', 'Line 3: the words have'],
  ['no empty line between', `${good}00:03.000 --> 00:01.000\nx`, 'Line 5: the words have'],
  ['nothing but a head', 'WEBVTT\n\nNOTE later\n', 'There are no captions'],
  ['one line', 'WEBVTT', 'There are no captions'],
  ['Windows letters', Buffer.from(`${good}\xc7\xe1`, 'latin1'), 'Save it as UTF-8'],
]
test.each(faults)('captions with %s are refused with where', async (_, text, sentence) => {
  const error = await failure(send(world.teacher, text))
  expect(error).toMatchObject({ status: 422, errors: [{ path: 'file' }] })
  expect(error.message).toContain(sentence)
})

test('what is no captions is refused, and so are captions over their limit', async () => {
  for (const text of ['1\n00:00:01,000 --> 00:00:02,000\nx', 'WEBVTTX\n\n', '<html>', ''])
    expect(await failure(send(world.teacher, text))).toMatchObject({
      status: 415,
      message: 'Invalid file type accepted files: vtt',
    })
  const form = formOf(Buffer.from(good))
  expect(await failure(world.teacher.call(uploadMedia, {}, { form }))).toMatchObject({
    status: 415,
    message: 'Invalid file type accepted files: mp4, mp3',
  })
  // As many short lines as fit, which a careless reader takes minutes for.
  const most = `WEBVTT\n\n${'00:01.000 --> 00:02.000\n-\n\n'.repeat(38_000)}`
  expect((await send(world.teacher, most)).size).toBe(most.length)
  expect(await failure(send(world.teacher, most + most))).toMatchObject({
    status: 413,
    message: 'This file is too large. The limit is 1 MB.',
  })
})

test('a film has captions in more than one language, for all who see the film', async () => {
  const [en, ar] = [await send(world.teacher, good), await send(world.teacher, good, 'نيل.vtt')]
  const { data } = await world.teacher.call(createVideo, {
    body: fields(await film(world.teacher), [
      { file_id: en.id, language: 'en' },
      { file_id: ar.id, language: 'ar' },
    ]),
  })
  expect(data.captions).toMatchObject([
    { id: ar.id, language: 'ar', name: 'نيل.vtt', size: ar.size },
    { id: en.id, language: 'en', name: 'nile.vtt', size: en.size },
  ])
  const params = { id: data.id }
  const seen = await world.colleague.call(getResource, { params })
  const answer = await world.colleague.read(seen.data.captions[1]?.url ?? '')
  expect(await answer.text()).toBe(good)
  const listed = await world.colleague.call(listResources, { body: { book_id: world.book.id } })
  expect(listed.data.find(({ id }) => id === data.id)?.captions).toHaveLength(2)
  expect(await failure(world.stranger.call(getResource, { params }))).toMatchObject({ status: 404 })
  expect((await world.stranger.read(seen.data.captions[1]?.url ?? '')).status).toBe(404)

  // As the published call sends a change: nothing of captions, which stay (P3.14).
  const change = { ...fields(data.asset_id ?? ''), id: data.id, version: data.version }
  const kept = await world.teacher.call(updateVideo, { body: change })
  expect(kept.data.captions).toHaveLength(2)
  const stale = { ...change, captions: [] }
  expect(await failure(world.teacher.call(updateVideo, { body: stale }))).toMatchObject({
    code: 'stale',
  })
  const fewer = await world.teacher.call(updateVideo, {
    body: {
      ...change,
      version: kept.data.version,
      captions: [{ file_id: ar.id, language: 'fr' }],
    },
  })
  expect(fewer.data.captions).toMatchObject([{ id: ar.id, language: 'fr' }])

  await confirm(world.teacher, world.people.teacher)
  await world.teacher.call(deleteResource, { params })
  const left = await world.db
    .selectFrom('resource_captions')
    .where('resource_id', '=', data.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test("somebody else's captions, a missing file, another kind and two of a language are refused", async () => {
  const asset = await film(world.teacher)
  const recording = formOf(media.mp3(100))
  const sound = (await world.teacher.call(uploadMedia, {}, { form: recording })).data.id
  const own = (await send(world.teacher, good)).id
  const theirs = (await send(world.stranger, good)).id
  const colleagues = (await send(world.colleague, good)).id
  for (const file_id of [theirs, colleagues, missing, asset, "'; drop table files"])
    expect(
      await failure(
        world.teacher.call(createAudio, {
          body: fields(sound, [
            { file_id: own, language: 'ar' },
            { file_id, language: 'en' },
          ]),
        }),
      ),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'captions.1.file_id', message: 'This is no longer available' }],
    })
  const twice = fields(asset, [
    { file_id: own, language: 'en' },
    { file_id: own, language: 'en' },
  ])
  expect(await failure(world.teacher.call(createVideo, { body: twice }))).toMatchObject({
    errors: [{ path: 'captions', message: 'There is already a file of captions in this language' }],
  })
})
