import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// The films, recordings and documents of the demo as they are committed: a damaged one is seen by whoever tries the demo first.

type Type = 'video' | 'audio' | 'document'
interface Part {
  type: Type | 'url' | 'worksheet' | 'assignment'
  name: string
}
interface Lesson {
  address: string
  parts: Part[]
}

/** A student of each class of a school: of those whom the demo made, and no account that other journeys work with. */
async function studentsOf(request: APIRequestContext, admin: string): Promise<LoggedIn[]> {
  const school = await logIn(request, admin)
  const all = await school.call<{ user: { email: string }; classes: { id: string }[] }[]>(
    'POST',
    '/students/getAll',
    { metaData: { perPage: 100 } },
  )
  const byClass = new Map(
    all
      .filter(
        ({ user }) => user.email.endsWith('@meridian.test') && user.email !== accounts.Student,
      )
      .filter(({ classes }) => classes.length === 1)
      .map(({ user, classes }) => [classes[0]?.id, user.email]),
  )
  return Promise.all([...byClass.values()].map((email) => logIn(request, email)))
}

/** The first lesson of a student's book with a part of this type; none in most books that other journeys make. */
async function findLesson(student: LoggedIn, bookId: string, type: Type) {
  const { units } = await student.call<{ units: { lessons: { id: string }[] }[] }>(
    'GET',
    `/reading/books/${bookId}`,
  )
  for (const { id } of units.flatMap(({ lessons }) => lessons)) {
    const { parts } = await student.call<{ parts: Part[] }>('GET', `/reading/places/${id}`)
    if (parts.some((part) => part.type === type))
      return { address: `/dashboard/my-books/${bookId}/${id}`, parts }
  }
  return undefined
}
async function lessonWith(student: LoggedIn, bookId: string, type: Type): Promise<Lesson> {
  const found = await findLesson(student, bookId, type)
  if (!found) throw new Error(`No lesson of the book has a ${type}`)
  return found
}

const named = ({ parts }: Lesson, type: Type) =>
  parts.find((part) => part.type === type)?.name ?? ''

/** Plays what a page shows until it is heard, and expects no word about a damaged file. */
async function plays(page: Page, name: string) {
  const player = page.getByRole('region', { name, exact: true })
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  const media = player.locator('audio, video')
  await expect
    .poll(() => media.evaluate((element) => (element as HTMLMediaElement).currentTime))
    .toBeGreaterThan(0.2)
  const duration = await media.evaluate((element) => (element as HTMLMediaElement).duration)
  expect(duration).toBeGreaterThan(10)
  await expect(page.getByText("This file can't be played here")).toHaveCount(0)
}

test('students watch the first film of each book, hear a recording, and read a sheet with its map', async ({
  browser,
  request,
}) => {
  const students = await Promise.all(
    [accounts.School, 'samia.elbahr@meridian.test'].map((admin) => studentsOf(request, admin)),
  )
  const seen = new Set<string>()
  for (const student of students.flat()) {
    const books = await student.call<{ id: string }[]>('GET', '/reading/books')
    let book: { id: string } | undefined
    for (const one of books) if (!book && (await findLesson(student, one.id, 'video'))) book = one
    if (!book || seen.has(book.id)) continue
    seen.add(book.id)
    const page = await (await windowOf(browser, student)).newPage()
    const watched = await lessonWith(student, book.id, 'video')
    await page.goto(watched.address)
    await plays(page, named(watched, 'video'))
    if (seen.size === 1) {
      const heard = await lessonWith(student, book.id, 'audio')
      await page.goto(heard.address)
      await plays(page, named(heard, 'audio'))
      const read = await lessonWith(student, book.id, 'document')
      await page.goto(read.address)
      await page.getByRole('button', { name: `Open: ${named(read, 'document')}` }).click()
      await expect(page.getByRole('region', { name: 'Page 1' })).toContainText(
        named(read, 'document'),
      )
      await expect(page.getByText('of 3')).toBeVisible()
    }
    await page.context().close()
  }
  expect(seen.size).toBe(5)
})

interface Resource {
  type: string
  name: string
  file: { url: string } | null
  captions: { url: string }[]
  paper: { id: string } | null
}

/** In the page: plays a film or a recording, and gives its length and when its captions end, in seconds. */
async function heardInPage({
  type,
  url,
  captions,
}: {
  type: string
  url: string
  captions: string[]
}) {
  const media = document.createElement(type) as HTMLMediaElement
  document.body.append(media)
  media.muted = true
  media.src = url
  const tracks = captions.map((src) => Object.assign(document.createElement('track'), { src }))
  media.append(...tracks)
  for (const { track } of tracks) track.mode = 'hidden'
  await Promise.all(
    tracks.map(
      (track) =>
        new Promise((resolve, reject) => {
          track.addEventListener('load', resolve)
          track.addEventListener('error', () => reject(new Error(track.src)))
        }),
    ),
  )
  await new Promise((resolve, reject) => {
    media.addEventListener('timeupdate', () => media.currentTime > 0 && resolve(null))
    media.addEventListener('error', () => reject(new Error(media.error?.message)))
    media.play().catch(reject)
  })
  media.pause()
  const ends = tracks.map(({ track }) => [...(track.cues ?? [])].at(-1)?.endTime ?? 0)
  return { duration: media.duration, ends }
}

test('everything that is played in the demo plays as long as its captions last, and its maps are drawn', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const { id: own } = provider.session.user
  const all = await provider.call<(Resource & { created_by: string })[]>(
    'POST',
    '/resources/getAll',
    { metaData: { perPage: 100 } },
  )
  const page = await (await windowOf(browser, provider)).newPage()
  await page.goto('/dashboard')
  // With its first answers the browser has the cookie that files are read with.
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
  const played = all.filter(({ type }) => type === 'video' || type === 'audio')
  const media = played.filter(({ created_by, captions }) => created_by === own && captions.length)
  expect(media).toHaveLength(14)
  for (const { type, name, file, captions } of media) {
    const asked = { type, url: file?.url ?? '', captions: captions.map(({ url }) => url) }
    const { duration, ends } = await page.evaluate(heardInPage, asked)
    expect(duration, name).toBeGreaterThan(10)
    for (const end of ends) {
      expect(end, name).toBeLessThanOrEqual(duration)
      expect(duration - end, name).toBeLessThan(4)
    }
  }
  const { paper } = all.find(({ name }) => name === 'Five oases') ?? {}
  await page.goto(`/dashboard/preview/${paper?.id}`)
  const map = page.getByRole('img', { name: /^A map of Egypt with five places/ })
  await expect(map).toBeVisible()
  expect(await map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
})
