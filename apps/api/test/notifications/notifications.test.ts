import { readAnnouncements } from '@meridian/contract/announcements.readers.ts'
import { postAnnouncement, postSchoolAnnouncement } from '@meridian/contract/announcements.write.ts'
import {
  applyCorrection,
  listGradeNotices,
  previewCorrection,
  seeGradeNotices,
} from '@meridian/contract/corrections.ts'
import { closeReview } from '@meridian/contract/grading.responses.ts'
import { releaseGraded } from '@meridian/contract/grading.ts'
import {
  getNotificationChoices,
  listNotifications,
  readNotifications,
  saveNotificationChoices,
} from '@meridian/contract/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { tidy } from '../../src/features/session/housekeeping.ts'
import { type ClassWorld, inMinutes, makeClass } from '../answering/attempts.world.ts'
import { answersIn, grade, handedIn } from '../grading/grading.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { bellOf, givenAgo, kindsOf, readEverything, toldTo } from './notifications.world.ts'

const day = 24 * 60
let h: Harness
let w: ClassWorld
let karim: Client
let salma: Client
beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  karim = await h.as(w.teacher)
  salma = await h.as(w.salma)
})
afterAll(() => h.close())

describe('what a student is told of a paper', () => {
  it('from its opening on, and neither before nor of a draft', async () => {
    const ahead = await w.paper({ name: 'Ahead', startDate: inMinutes(60) })
    const draft = await w.paper({ name: 'Draft', classIds: [] })
    const empty = await w.paper({ name: 'Empty', questions: [] })
    const open = await w.paper({ name: 'Open', deadline: inMinutes(9 * day) })
    for (const paper of [ahead, draft, empty]) expect(await kindsOf(salma, paper)).toEqual([])
    const [row] = (await toldTo(salma)).filter(({ paper }) => paper?.id === open.id)
    expect(row).toMatchObject({
      kind: 'given',
      new: true,
      paper: { id: open.id, name: 'Open', kind: 'quiz' },
      classes: ['Grade 6 A'],
      count: null,
      excerpt: null,
    })
    await sql`update papers set start_date = now() - interval '1 minute' where id = ${ahead.id}`.execute(
      h.db,
    )
    expect(await kindsOf(salma, ahead)).toEqual(['given'])
    await h.db
      .updateTable('papers')
      .set({ archived_at: new Date() })
      .where('id', '=', open.id)
      .execute()
    expect(await kindsOf(salma, open)).toEqual([])
    await h.db.deleteFrom('paper_classes').where('paper_id', '=', ahead.id).execute()
    expect(await kindsOf(salma, ahead)).toEqual([])
  })

  it('is old news once it was begun', async () => {
    const paper = await w.paper({ name: 'Begun' })
    const before = await bellOf(salma)
    await makeAttempt(h.db, paper, { studentId: w.salma.id, status: 'in_progress' })
    expect(await bellOf(salma)).toBe(before - 1)
    expect(await kindsOf(salma, paper)).toEqual(['given'])
  })

  it('the day before its end, by the own deadline, until it is handed in; then that it was missed', async () => {
    const paper = await w.paper({ name: 'Ends soon', deadline: inMinutes(20 * 60) })
    // Given a moment ago: that it is new says when it ends.
    expect(await kindsOf(salma, paper)).toEqual(['given'])
    await givenAgo(h, w, paper, 48)
    expect(await kindsOf(salma, paper)).toEqual(['due', 'given'])
    const extension = { time_factor: '1', extra_days: 3, created_by: w.teacher.userId }
    await h.db
      .insertInto('paper_extensions')
      .values({
        tenant_id: w.school.id,
        paper_id: paper.id,
        student_id: w.salma.id,
        ...extension,
        deadline: inMinutes(4 * day),
      })
      .execute()
    expect(await kindsOf(salma, paper)).toEqual(['given'])
    await h.db.deleteFrom('paper_extensions').where('paper_id', '=', paper.id).execute()
    await h.db
      .updateTable('papers')
      .set({ deadline: inMinutes(-5) })
      .where('id', '=', paper.id)
      .execute()
    expect(await kindsOf(salma, paper)).toEqual(['missed'])
    await h.db
      .insertInto('excuses')
      .values({
        tenant_id: w.school.id,
        paper_id: paper.id,
        student_id: w.salma.id,
        excused_by: w.teacher.userId,
      })
      .execute()
    expect(await kindsOf(salma, paper)).toEqual([])
    const done = await w.paper({ name: 'Handed in', deadline: inMinutes(20 * 60) })
    await givenAgo(h, w, done, 48)
    await makeAttempt(h.db, done, { studentId: w.salma.id })
    expect(await kindsOf(salma, done)).toEqual(['given'])
  })

  it('that a result is out from the moment of its release, and no mark with it', async () => {
    const { paper, salma: attempt, adam } = await handedIn(w)
    for (const { id } of [attempt, adam])
      await grade(karim, (await answersIn(karim, id)).essay.id, 3)
    expect(await kindsOf(salma, paper)).toEqual(['given'])
    await karim.call(releaseGraded, { body: { paper_id: paper.id, count: 2, wait: true } })
    expect(await kindsOf(salma, paper)).toEqual(['given'])
    await sql`update attempts set closed_at = now() where paper_id = ${paper.id}`.execute(h.db)
    const [row] = (await toldTo(salma)).filter((one) => one.paper?.id === paper.id)
    expect(row).toMatchObject({ kind: 'released', attempt_id: attempt.id, new: true })
    expect(new Set(Object.keys(row ?? {}))).toEqual(
      new Set([
        'attempt_id',
        'at',
        'author',
        'classes',
        'count',
        'deadline',
        'excerpt',
        'id',
        'kind',
        'licence',
        'new',
        'paper',
        'total',
      ]),
    )
  })

  it('that a mark has changed, until the home has shown it', async () => {
    const { paper, salma: attempt } = await handedIn(w)
    await grade(karim, (await answersIn(karim, attempt.id)).essay.id, 3)
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    expect(await kindsOf(salma, paper)).toEqual(['released', 'given'])
    const body = {
      paper_id: paper.id,
      question_id: paper.questions[0]?.id ?? '',
      kind: 'drop' as const,
    }
    const { digest } = await karim.call(previewCorrection, { body })
    await karim.call(applyCorrection, { body: { ...body, digest } })
    expect(await kindsOf(salma, paper)).toEqual(['mark_changed', 'released', 'given'])
    const before = await bellOf(salma)
    const notices = (await salma.call(listGradeNotices, { body: {} })).data
    await salma.call(seeGradeNotices, { body: { ids: notices.map(({ id }) => id) } })
    expect(await bellOf(salma)).toBe(before - 1)
    // Another grade for an answer that the student has seen, and its undoing.
    const { essay } = await answersIn(karim, attempt.id)
    await grade(karim, essay.id, 2, { change_released: true })
    expect(await bellOf(salma)).toBe(before)
  })
})

describe('what a teacher is told', () => {
  it('of all that was handed in at a paper in one row, as long as it waits', async () => {
    const { paper, salma: attempt, adam } = await handedIn(w)
    const rows = () => toldTo(karim).then((all) => all.filter((one) => one.paper?.id === paper.id))
    expect(await rows()).toMatchObject([
      { kind: 'to_grade', count: 2, new: true, classes: ['Grade 6 A'] },
    ])
    const text = JSON.stringify(await rows())
    expect(text).not.toContain('Salma')
    const colleague = await makeTeacher(h.db, w.school.id)
    expect(await kindsOf(await h.as(colleague), paper)).toEqual([])
    await grade(karim, (await answersIn(karim, attempt.id)).essay.id, 3)
    expect(await rows()).toMatchObject([{ count: 1 }])
    await grade(karim, (await answersIn(karim, adam.id)).essay.id, 3)
    expect(await rows()).toEqual([])
  })

  it('of a paper of their own that closes tomorrow, with how many have not begun', async () => {
    const paper = await w.paper({ name: 'Closing', deadline: inMinutes(20 * 60) })
    expect(await kindsOf(karim, paper)).toEqual([])
    await givenAgo(h, w, paper, 48)
    const [row] = (await toldTo(karim)).filter((one) => one.paper?.id === paper.id)
    expect(row).toMatchObject({ kind: 'closing', count: 2, total: 2 })
    await makeAttempt(h.db, paper, { studentId: w.salma.id, status: 'in_progress' })
    await makeAttempt(h.db, paper, { studentId: w.adam.id, status: 'in_progress' })
    expect(await kindsOf(karim, paper)).toEqual([])
  })

  it('of late answers until there is a word on them', async () => {
    const paper = await w.paper({
      questions: [{ type: 'tof', question: 'T?', weight: 2, tofOption: { status: true } }],
    })
    const attempt = await makeAttempt(h.db, paper, { studentId: w.salma.id })
    await h.db
      .insertInto('late_arrivals')
      .values({ tenant_id: w.school.id, attempt_id: attempt.id })
      .execute()
    const [row] = (await toldTo(karim)).filter((one) => one.paper?.id === paper.id)
    expect(row).toMatchObject({ kind: 'late', count: 1 })
    await h.db
      .updateTable('late_arrivals')
      .set({ decision: 'declined', decided_by: w.teacher.userId, decided_at: new Date() })
      .where('attempt_id', '=', attempt.id)
      .execute()
    expect(await kindsOf(karim, paper)).toEqual([])
  })
})

describe('announcements', () => {
  it('are told to their readers from their time on, not to who wrote them, and not while held back', async () => {
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia El-Sayed' }))
    const other = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    const elsewhere = await makeSchool(h.db)
    const stranger = await h.as(await makeSchoolAdmin(h.db, elsewhere.id))
    const outsider = await h.as(await makeStudent(h.db, w.school.id))
    const news = (client: Client) =>
      toldTo(client).then((all) =>
        all.flatMap(({ kind, excerpt }) => (kind === 'announcement' ? [excerpt] : [])),
      )
    await admin.call(postSchoolAnnouncement, { body: { content: 'Parents evening\non Tuesday' } })
    await karim.call(postAnnouncement, {
      body: { class_id: w.classroom.id, content: `Bring an atlas ${'and a ruler '.repeat(20)}` },
    })
    const { data: later } = await karim.call(postAnnouncement, {
      body: { class_id: w.classroom.id, content: 'A secret', publish_at: '2099-01-01T10:00' },
    })
    expect(await news(salma)).toEqual([
      expect.stringMatching(/^Bring an atlas .{145}…$/),
      'Parents evening on Tuesday',
    ])
    expect(await news(karim)).toEqual(['Parents evening on Tuesday'])
    expect(await news(other)).toEqual(['Parents evening on Tuesday'])
    expect(await news(outsider)).toEqual(['Parents evening on Tuesday'])
    for (const client of [admin, stranger]) expect(await news(client)).toEqual([])
    const out = { published_at: sql<Date>`now()`, held: true }
    await h.db.updateTable('announcements').set(out).where('id', '=', later.id).execute()
    expect(await news(salma)).not.toContain('A secret')
    await h.db
      .updateTable('announcements')
      .set({ held: false })
      .where('id', '=', later.id)
      .execute()
    expect(await news(salma)).toContain('A secret')
    const before = await bellOf(salma)
    await salma.call(readAnnouncements, { body: { ids: [later.id] } })
    expect(await bellOf(salma)).toBe(before - 1)
    await h.db.deleteFrom('announcements').where('id', '=', later.id).execute()
    expect(await news(salma)).not.toContain('A secret')
  })
})

describe('reading', () => {
  it('one or all stops them being new, as far as they were shown and for nobody else', async () => {
    const { paper, adam } = await handedIn(w)
    const rows = await toldTo(karim)
    const row = rows.find((one) => one.paper?.id === paper.id)
    if (!row) throw new Error('Karim has something to grade')
    const news = rows.filter((one) => one.new).length
    expect(await bellOf(karim)).toBe(news)
    await karim.call(readNotifications, { body: { id: row.id, until: row.at } })
    expect(await bellOf(karim)).toBe(news - 1)
    // What is handed in afterwards is new again, in the same row.
    const handIn = () =>
      sql`update attempts set submitted_at = now() where id = ${adam.id}`.execute(h.db)
    await handIn()
    expect(await bellOf(karim)).toBe(news)
    const others = await bellOf(salma)
    await readEverything(karim)
    expect(await bellOf(karim)).toBe(0)
    expect(await bellOf(salma)).toBe(others)
    const { data, meta } = await karim.call(listNotifications, {
      body: { filters: [{ name: 'new', value: true }] },
    })
    expect([data, meta.total]).toEqual([[], 0])
    // A moment that lies ahead reads nothing that is told only then.
    await handIn()
    expect(await bellOf(karim)).toBe(1)
  })

  it('is refused for what the reader is not told', async () => {
    const { paper } = await handedIn(w)
    const until = new Date().toISOString()
    const row = (await toldTo(karim)).find((one) => one.paper?.id === paper.id)
    for (const id of [row?.id ?? '', 'given', 'to_grade.x', '%'])
      expect(await failure(salma.call(readNotifications, { body: { id, until } }))).toMatchObject({
        status: 422,
      })
  })

  it('is forgotten with what it was about', async () => {
    const held = () => h.db.selectFrom('notification_readings').selectAll().execute()
    expect((await held()).length).toBeGreaterThan(0)
    await h.db
      .updateTable('notification_readings')
      .set({ until: inMinutes(-61 * day) })
      .execute()
    await tidy(h.db)
    expect(await held()).toEqual([])
  })
})

describe('choices and bounds', () => {
  it('leave out what somebody does not want, and know of no kind that is not theirs', async () => {
    const { paper } = await handedIn(w)
    await karim.call(saveNotificationChoices, { body: { off: ['to_grade', 'to_grade'] } })
    expect((await karim.call(getNotificationChoices)).data.off).toEqual(['to_grade'])
    expect(await kindsOf(karim, paper)).toEqual([])
    expect(
      await failure(karim.call(saveNotificationChoices, { body: { off: ['missed'] } })),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'off.0' }],
    })
    await karim.call(saveNotificationChoices, { body: { off: [] } })
    expect(await kindsOf(karim, paper)).toEqual(['to_grade'])
  })

  it('tell nothing that is older than 60 days, and pages partition the rest', async () => {
    const classroom = await makeClassroom(h.db, w.school.id, {
      teacherIds: [w.teacher.id],
      studentIds: [w.salma.id],
    })
    const old = await w.paper({
      name: 'Old',
      classIds: [classroom.id],
      startDate: inMinutes(-70 * day),
    })
    expect(await kindsOf(salma, old)).toEqual(['given'])
    await givenAgo(h, { ...w, classroom }, old, 61 * 24)
    expect(await kindsOf(salma, old)).toEqual([])
    const all = (await toldTo(salma)).map(({ id }) => id)
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 3); page++) {
      const { data } = await salma.call(listNotifications, {
        body: { metaData: { page, perPage: 3 } },
      })
      pages.push(...data.map(({ id }) => id))
    }
    expect(pages).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })
})
