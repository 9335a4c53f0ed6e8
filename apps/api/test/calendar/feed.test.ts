import { endFeed, getFeed, makeFeed } from '@meridian/contract/calendar.feed.ts'
import { afterAll, expect, it } from 'vitest'
import { makeStudent } from '../../src/factories/people.ts'
import { openClass } from '../answering/attempts.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const soon = new Date(Date.now() + 3 * 86_400_000)
const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const
const give = (name: string, fields: object = {}) =>
  w.paper({ name, questions: [tof], deadline: soon, ...fields })
const fetched = async (path: string) => {
  const answer = await fetch(new URL(path, h.baseUrl))
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}
const address = async (client: typeof salma) => (await client.call(makeFeed, {})).data.path

it('an address reads as a calendar what its owner has, by name and deadline, and nothing else', async () => {
  const rivers = await give('Rivers; lakes, and\nseas')
  await give('A draft', { classIds: [] })
  await give('Long ago', { deadline: new Date('2020-01-01T08:00Z') })
  expect((await salma.call(getFeed, {})).data.since).toBeNull()
  const path = await address(salma)
  expect((await salma.call(getFeed, {})).data.since).not.toBeNull()
  const { status, type, text } = await fetched(path)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  // RFC 5545, 3.1 and 3.3.11: lines end with CRLF, and commas, semicolons and line breaks are escaped.
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toContain('SUMMARY:Rivers\\; lakes\\, and')
  expect(text).toContain(`UID:${rivers.id}@meridian`)
  expect(text).toContain(`DTSTART:${soon.toISOString().replace(/[-:]|\.\d+/g, '')}`)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).not.toContain(w.teacher.name)
})

it('another address ends the first, and ended it reads nothing', async () => {
  const first = await address(karim)
  const second = await address(karim)
  expect((await fetched(first)).status).toBe(404)
  expect((await fetched(second)).text).toContain('SUMMARY:Rivers')
  await karim.call(endFeed, {})
  expect((await fetched(second)).status).toBe(404)
  for (const key of ['', 'x', 'A'.repeat(64), '\u0000', `${second.split('=')[1]}x`])
    expect((await fetched(`/api/calendar/feed.ics?key=${encodeURIComponent(key)}`)).status).toBe(
      404,
    )
  await karim.call(endFeed, {})
})

it('who is blocked, or whose school is, has no calendar to read', async () => {
  const student = await makeStudent(h.db, w.school.id)
  const path = await address(await h.as(student))
  expect((await fetched(path)).status).toBe(200)
  const block = (active: boolean) =>
    h.db.updateTable('users').set({ active }).where('id', '=', student.userId).execute()
  await block(false)
  expect((await fetched(path)).status).toBe(404)
  await block(true)
  const school = (active: boolean) =>
    h.db.updateTable('schools').set({ active }).where('id', '=', w.school.id).execute()
  await school(false)
  expect((await fetched(path)).status).toBe(404)
  await school(true)
  expect((await fetched(path)).status).toBe(200)
})

it('a key is stored as its hash alone', async () => {
  const key = (await address(salma)).split('=')[1] ?? ''
  const rows = await h.db.selectFrom('calendar_feeds').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(JSON.stringify(row)).not.toContain(key)
})
