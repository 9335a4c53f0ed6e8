import { getAttempt } from '@meridian/contract/answering.ts'
import { routes } from '@meridian/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeStudent } from '../../src/factories/people.ts'
import { explainedOfEachKind, songs } from '../answering/explained.world.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import type { Input } from '../permissions/make.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, type World } from '../permissions/world.ts'
import { withoutRequestId } from '../request-ids.ts'

/**
 * What is not released must not be told by anything: whatever of it changes, every answer of every reading call stays the
 * same for everybody who does not grade, to the byte, in every order and under every filter.
 */
let h: Harness
let world: World
let who: Record<Caller, Record<string, string>>
beforeAll(async () => {
  h = await startHarness()
  world = await makeWorld(h.db)
  const headers = known.map(async (name) => [name, (await h.as(world.people[name])).headers()])
  who = Object.fromEntries(await Promise.all(headers))
  await handInMore()
  await giveFeedback()
})
afterAll(() => h.close())

/** Who is not to know, of those who have something of these students in reach; whoever has nothing is elsewhere. */
const known = ['student', 'school', 'otherTeacher', 'ibc'] as const
type Caller = (typeof known)[number]
/** Whom it does not concern either whether something is graded. */
const unconcerned = new Set<Caller>(['student', 'otherTeacher', 'ibc'])

/** What an order might be by, of any list; a list refuses those that are not its own. */
const orders = ['score', 'average', 'avg', 'percent', 'submitted_at', 'deadline']

const isList = (body: unknown) =>
  'metaData' in ((body as { shape?: object } | undefined)?.shape ?? {})
/**
 * Not about people: bytes that hold the time at which they were packed. And what lists or counts the history, which grows by every
 * request here that is refused; history.test.ts has what it tells of marks.
 */
const unsteady = new Set([
  ...['studentTemplate', 'teacherTemplate', 'classroomTemplate', 'getFile', 'exportRoster'],
  ...['listHistory', 'newHistory', 'exportHistory', 'listClassHistory', 'listPaperHistory'],
  ...['listStudentHistory', 'listTeacherHistory', 'getStudentErasure', 'getTeacherErasure'],
])
/** Every call that reads: it can be asked twice, and says the same. */
const reading = routes.filter(
  ({ name, route }) =>
    !route.tus &&
    !route.upload &&
    (route.method === 'GET' || isList(route.body)) &&
    !unsteady.has(name),
)

/** A class with several who handed in, so that an order among them could tell something, and one who has a result. */
async function handInMore(): Promise<void> {
  const { db, a, people, classroom } = world
  const paper = (manualReview: boolean) =>
    makePaper(db, {
      schoolId: a.id,
      ownerId: people.teacher.userId,
      classIds: [classroom.id],
      questions: explainedOfEachKind,
      manualReview,
      maxAttempts: 3,
    })
  const hidden = await paper(true)
  const open = await paper(false)
  const grades = ['2.00', '0.00', '1.00', '4.00']
  const classmates = [people.student, await makeStudent(db, a.id), await makeStudent(db, a.id)]
  for (const [place, student] of classmates.entries()) {
    if (place > 0)
      await db
        .insertInto('enrolments')
        .values({ tenant_id: a.id, classroom_id: classroom.id, student_id: student.id })
        .execute()
    await makeAttempt(db, hidden, { studentId: student.id, grades: grades.with(3, `${place}.00`) })
    await makeAttempt(db, hidden, {
      studentId: student.id,
      grades: [null, null, null, null],
      number: 2,
    })
    await makeAttempt(db, open, { studentId: student.id, grades })
  }
}

/** Says something to every answer that is handed in and not released. */
async function giveFeedback(): Promise<void> {
  await sql`insert into feedback (tenant_id, attempt_id, attempt_question_id, text, given_by)
    select q.tenant_id, q.attempt_id, q.id, 'Well thought.', ${world.people.teacher.userId} from attempt_questions q
    join attempts a on a.id = q.attempt_id where a.status = 'submitted' and a.manual_review`.execute(
    h.db,
  )
}

/** Other points, marks, sums and comments for everything that is handed in and not released; what has no points keeps none. */
async function changeMarks(): Promise<void> {
  await sql`update attempt_questions q set score = case when q.score = 0 then q.weight else 0 end,
      correct = not q.correct, version = q.version + 1
    from attempts a where a.id = q.attempt_id and a.status = 'submitted' and a.manual_review and q.score is not null`.execute(
    h.db,
  )
  await sql`update attempts a set score = a.max_score - coalesce(a.score, 0)
    where a.status = 'submitted' and a.manual_review`.execute(h.db)
  await sql`update feedback set text = text || ' Nearly right.', version = version + 1`.execute(
    h.db,
  )
}

/** Grades what had none, and takes the grade from what had one. */
async function changeGraded(): Promise<void> {
  await sql`update attempt_questions q set score = case when q.score is null then 3 end, correct = case when q.score is null then true end
    from attempts a, question_versions v where a.id = q.attempt_id and v.id = q.version_id and v.type = 'essay'
      and a.status = 'submitted' and a.manual_review`.execute(h.db)
}

/** Other right answers, and full marks for a question, as a correction says it. */
async function changeKeys(): Promise<void> {
  const { quiz, people } = world
  const question = quiz.questions[0]?.id
  const { rows } = await sql<{
    id: string
  }>`insert into question_corrections (tenant_id, paper_id, question_id, number, kind, created_by)
    values (${quiz.tenant_id}, ${quiz.id}, ${question}, 1, 'credit', ${people.teacher.userId}) returning id`.execute(
    h.db,
  )
  await sql`update questions set correction_id = ${rows[0]?.id} where id = ${question}`.execute(
    h.db,
  )
}

/** One way of asking one call. */
interface Way {
  caller: Caller
  named: (typeof reading)[number]
  input: Input
}

/** All that is said but the clock, and what is new with every answer. */
async function told({ caller, named, input }: Way): Promise<string> {
  const { status, headers, text } = await ask(h.baseUrl, who[caller], named.route, input)
  const { date: _, 'set-cookie': __, 'content-length': length, ...others } = headers
  // Packed, an answer is longer or shorter by what its clock and its id are: the words below are what it says.
  const rest = others['content-encoding'] ? others : { ...others, length }
  // A preview begins with every answer.
  const clock =
    named.name === 'previewPaper'
      ? /"(server_time|started_at|ends_at)":"[^"]+"/g
      : /"server_time":"[^"]+"/g
  return JSON.stringify([status, rest, withoutRequestId(text).replace(clock, '""')])
}

/** Every way of asking one call that its answer offers: as it is, by each order, under each filter. */
async function waysOf(way: Way): Promise<Way[]> {
  const { caller, named, input } = way
  if (!isList(named.route.body)) return [way]
  const asking = (more: object) => ({
    ...way,
    input: { ...input, body: { ...input.body, ...more } },
  })
  const answers = ({ input: one }: Way) => ask(h.baseUrl, who[caller], named.route, one)
  const answer = await answers(way)
  if (answer.status !== 200) return [way]
  const { filters = [] } = (answer.body ?? {}) as {
    filters?: { field: string; options?: { value: string }[] }[]
  }
  const filtered = filters.flatMap(({ field, options = [] }) =>
    options.slice(0, 4).map(({ value }) => asking({ filters: [{ name: field, value }] })),
  )
  const ordered = orders.map((column) => asking({ sort: { column, direction: 'desc' } }))
  const offered = await Promise.all(ordered.map(async (one) => (await answers(one)).status === 200))
  return [way, ...filtered, ...ordered.filter((_, place) => offered[place])]
}

/** Does `work` for each, a few at a time. */
async function each<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < things.length; at += 8)
    done.push(...(await Promise.all(things.slice(at, at + 8).map(work))))
  return done
}

/** Every way of every reading call for each caller; made once, since some calls are about things that are made for them. */
async function allWays(): Promise<Way[]> {
  const plain: Way[] = []
  for (const named of reading) {
    const input = (await requests[named.name]?.(world)) ?? {}
    plain.push(...known.map((caller) => ({ caller, named, input })))
  }
  return (await each(plain, waysOf)).flat()
}

describe('of what is not released nothing can be told', () => {
  let ways: Way[]
  let before: string[]
  /** The ways of asking that are answered otherwise than before. */
  async function changed(concerns: (way: Way) => boolean = () => true): Promise<string[]> {
    const after = await each(ways, async (way) => (concerns(way) ? told(way) : ''))
    return ways.flatMap((way, place) =>
      concerns(way) && after[place] !== before[place]
        ? [`${way.named.name} ${way.caller} ${JSON.stringify(way.input)}`]
        : [],
    )
  }
  beforeAll(async () => {
    ways = await allWays()
    before = await each(ways, told)
    expect(ways.length).toBeGreaterThan(reading.length * known.length)
  })

  it('from what explains a right answer: a student finds it with what is released, and nowhere else', async () => {
    const heard = ways.flatMap(({ caller, named }, place) =>
      caller === 'student' && songs(before[place]) > 0 ? [named.name] : [],
    )
    expect([...new Set(heard)]).toEqual([])
    const { rows } = await sql<{ id: string; out: boolean }>`
      select a.id, not a.manual_review as out from attempts a
      join attempt_questions q on q.attempt_id = a.id join question_versions v on v.id = q.version_id
      where v.explanation <> '' and a.student_id = ${world.people.student.id} group by a.id`.execute(
      h.db,
    )
    for (const { id, out } of rows) {
      const answer = await ask(h.baseUrl, who.student, getAttempt, { params: { id } })
      expect([answer.status, songs(answer.text) > 0]).toEqual([200, out])
    }
    expect(new Set(rows.map(({ out }) => out)).size).toBe(2)
  })

  it('from points, marks and comments, by anybody who does not grade', async () => {
    await changeMarks()
    expect(await changed()).toEqual([])
  })

  it('from whether it is graded, and from other right answers, by students and teachers of other classes', async () => {
    await changeGraded()
    await changeKeys()
    expect(await changed(({ caller }) => unconcerned.has(caller))).toEqual([])
  })

  it('but of what is released: the test would see it', async () => {
    await sql`update attempts set score = score - 1
      where status = 'submitted' and not manual_review`.execute(h.db)
    const lists = ['listStudentPapers', 'readGradebook']
    const seen = await changed(({ named }) => lists.includes(named.name))
    for (const start of ['listStudentPapers student', 'readGradebook school'])
      expect(
        seen.some((way) => way.startsWith(start)),
        start,
      ).toBe(true)
  })
})
