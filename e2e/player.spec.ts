import { expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { search, takeOption } from './support/screens.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

/** A recording of ten seconds in which nothing is heard: frames of 32 kbit/s, each as short as they come. */
function silence(): Buffer {
  const frame = Buffer.alloc(104)
  frame.writeUInt32BE(0xfffb1000)
  return Buffer.concat(Array.from({ length: 383 }, () => frame))
}

/** A part of an mp4: its length, its name and what is in it. */
function box(kind: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(kind), content])
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:20.000\nيجري النيل من الجنوب إلى الشمال.\n'

/** What the browser plays now. */
const playing = (page: Page) =>
  page.locator('media-controller :is(audio, video)').evaluate((element) => {
    const { paused, currentTime, playbackRate, muted, textTracks } = element as HTMLMediaElement
    const [shown] = [...textTracks].filter(({ mode }) => mode === 'showing')
    const cue = shown?.activeCues?.[0] as VTTCue | undefined
    return { paused, currentTime, playbackRate, muted, language: shown?.language, says: cue?.text }
  })

test('a recording is given captions, and plays for a colleague by keyboard, with them and faster', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const books = await teacher.call<{ id: string; name: string }[]>('POST', '/books/getAll/0')
  const book = books.find(({ name }) => name.includes('Geography'))
  const list = `/dashboard/books/${book?.id}/resources`
  const name = `The sound of the river ${Date.now()}`
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(`${list}/add/audio`)
  const form = page.getByRole('dialog', { name: 'Adding Resource' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Description').fill('Listen to it at home.')
  await form.getByRole('combobox', { name: 'Unit' }).click()
  await takeOption(page.getByRole('option', { name: /^Unit 1/ }))
  const [recording, written] = ['.mp3', '.vtt'].map((type) =>
    form.locator(`input[accept="${type}"]`),
  )
  if (!recording || !written) throw new Error('The form takes two kinds of file')
  await recording.setInputFiles({ name: 'river.mp3', mimeType: 'audio/mpeg', buffer: silence() })
  await expect(form.getByRole('status').filter({ hasText: 'river.mp3 is uploaded' })).toHaveCount(1)

  const vtt = (text: string) => ({
    name: 'river.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(text),
  })
  await written.setInputFiles(vtt(captions.replace('00:00.000', '00:00,000')))
  await expect(form.getByRole('alert').filter({ hasText: 'river.vtt' })).toContainText(
    'Line 3 should say when the words are shown',
  )
  await written.setInputFiles(vtt(captions))
  await form.getByRole('combobox', { name: 'Language of river.vtt' }).selectOption('العربية')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toBeHidden()
  await page.context().close()

  const school = await logIn(request, accounts.School)
  const other = await (await windowOf(browser, school)).newPage()
  await other.goto(list)
  await search(other, 'Search resources', name)
  await other.getByRole('row').filter({ hasText: name }).getByRole('link').click()
  const player = other.getByRole('region', { name })
  await player.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect.poll(async () => (await playing(other)).currentTime).toBeGreaterThan(0.2)
  await player.getByRole('button', { name: 'Captions' }).press('Enter')
  await other.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect
    .poll(() => playing(other))
    .toMatchObject({ language: 'ar', says: 'يجري النيل من الجنوب إلى الشمال.' })
  await player.getByRole('button', { name: 'Speed 1x', exact: true }).click()
  await other.getByRole('menuitemradio', { name: '1.5x' }).click()
  await expect.poll(async () => (await playing(other)).playbackRate).toBe(1.5)
  await player.press('m')
  await player.press('k')
  await expect.poll(() => playing(other)).toMatchObject({ paused: true, muted: true })
  const { currentTime } = await playing(other)
  await player.press('ArrowLeft')
  await expect.poll(async () => (await playing(other)).currentTime).toBeLessThan(currentTime)
  await other.context().close()
})

test('a film that does not play says so, in Arabic too, and can be saved', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const books = await teacher.call<{ id: string }[]>('POST', '/books/getAll/0')
  const book = await teacher.call<{ id: string; units: { id: string }[] }>(
    'GET',
    `/books/${books[0]?.id}`,
  )
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex')
  const film = [head, box('moov', box('trak')), box('mdat', Buffer.alloc(1000))]
  const answer = await request.post('/api/upload/media', {
    headers: { authorization: `Bearer ${teacher.session.user.token.token}` },
    multipart: {
      file: {
        name: 'broken.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.concat(film),
      },
    },
  })
  const { data: file } = (await answer.json()) as { data: { id: string } }
  const resource = await teacher.call<{ id: string }>('POST', '/resources/create/video', {
    book_id: book.id,
    chapter_id: book.units[0]?.id,
    name: 'A film that is none',
    description: 'It has a beginning and an end.',
    asset_id: file.id,
  })
  const school = await logIn(request, accounts.School)
  const page = await (await windowOf(browser, school, { language: 'ar' })).newPage()
  await page.goto(`/dashboard/books/${book.id}/resources/view/${resource.id}/video`)
  await expect(page.getByRole('alert').filter({ hasText: 'تعذّر تشغيل هذا الملف' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'تنزيل' })).toHaveAttribute('download', 'broken.mp4')
  await page.context().close()
})
