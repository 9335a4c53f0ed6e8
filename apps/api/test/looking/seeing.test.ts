import { createHash } from 'node:crypto'
import { getAttempt, getStudentPaper, startAttempt } from '@meridian/contract/answering.ts'
import type { Route } from '@meridian/contract/core/route.ts'
import { getSeenStudent } from '@meridian/contract/looking.ts'
import { createQuestion } from '@meridian/contract/questions.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { answerAsStudent } from '../../src/platform/http/looking.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import { openClass } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { uploadPicture } from '../pictures.ts'
import { requestId, withoutRequestId } from '../request-ids.ts'
import { ofSalma, type Scene, states } from './seeing.states.ts'

const { h, w, salma, karim } = await openClass()
const scene: Scene = { h, w, karim, salma }
afterAll(() => h.close())

/** What two people read at two moments, without the clock and without the signatures of addresses, which are one person's. */
const withoutReader = (text: string) =>
  text
    .replace(/"server_time":"[^"]+"/g, '"server_time":""')
    .replace(/\?expires=\d+&signature=[\w-]+/g, '?signed')

async function bytes(client: Client, route: Route, id: string, query: Record<string, string> = {}) {
  const { status, text } = await ask(h.baseUrl, client.headers(), route, { params: { id }, query })
  return { status, text: withoutRequestId(withoutReader(text)) }
}

/** What every call of a student about a paper says: to Salma, and to her teacher who looks as she does. */
async function bothSee(paper: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from attempts
    where paper_id = ${paper.id} and student_id = ${w.salma.id} order by number`.execute(h.db)
  const calls: [Route, string][] = [
    [getStudentPaper, paper.id],
    ...rows.map(({ id }): [Route, string] => [getAttempt, id]),
  ]
  const seen: string[] = []
  for (const [route, id] of calls) {
    // The teacher first: what is over and not handed in yet is so for both.
    const theirs = await bytes(karim, route, id, { as_student: w.salma.id })
    expect(theirs).toEqual(await bytes(salma, route, id))
    expect(theirs.status).toBe(200)
    seen.push(theirs.text)
  }
  return seen
}

describe('a teacher who looks as a student reads the same bytes as that student', () => {
  it.each(Object.entries(states))('%s', async (_, [make, shows]) => {
    const paper = await make(scene)
    expect((await bothSee(paper)).join('\n')).toMatch(shows)
    const params = { id: paper.id, student_id: w.salma.id }
    expect((await karim.call(getSeenStudent, { params })).data).toMatchObject({
      student: { id: w.salma.id, name: 'Salma Hassan' },
      paper: { id: paper.id, kind: 'quiz' },
    })
  })

  it('with pictures that the teacher can open, at addresses that are the teacher’s', async () => {
    const paper = await w.paper({ questions: [] })
    const { id: file_id } = await uploadPicture(karim)
    const question = {
      type: 'essay' as const,
      question: 'What is this?',
      weight: 1,
      required: true,
    }
    await karim.call(createQuestion, {
      body: { ...question, paper_id: paper.id, content: { file_id, alt: 'A map' } },
    })
    const { id } = (await salma.call(startAttempt, { body: { paper_id: paper.id } })).data
    await bothSee(paper)
    const shown = async (client: Client, query: { as_student?: string }) =>
      (await client.call(getAttempt, { params: { id }, query })).data.questions[0]?.content?.url ??
      ''
    const hers = await shown(salma, {})
    const theirs = await shown(karim, { as_student: w.salma.id })
    expect(theirs).not.toBe(hers)
    expect([await karim.read(theirs), await salma.read(hers)].map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect([await karim.read(hers), await salma.read(theirs)].map(({ status }) => status)).toEqual([
      404, 404,
    ])
  })
})

describe('looking', () => {
  it('changes nothing, whatever is looked at', async () => {
    const papers = await Promise.all(Object.values(states).map(([make]) => make(scene)))
    // What is over is handed in by the first reading, whoever reads.
    for (const paper of papers) await bothSee(paper)
    const before = await everything()
    for (const paper of papers) await bothSee(paper)
    expect(await everything()).toEqual(before)
  })

  it('runs where the database itself refuses a change', async () => {
    const paper = await w.paper()
    const input = { params: { id: paper.id }, query: { as_student: w.salma.id }, body: undefined }
    const standIn = async () => ({ studentId: w.salma.id }) as never
    const services = { db: h.db, secrets: secretsOf(h.db), standIn }
    const looking = answerAsStudent(getStudentPaper, services, {} as never, input, (db) =>
      db.deleteFrom('papers').where('id', '=', paper.id).execute(),
    )
    await expect(looking).rejects.toThrow(/read-only transaction/)
  })

  it('does nothing in a student’s name, and says so', async () => {
    const paper = await w.paper()
    const starting = await ask(h.baseUrl, karim.headers(), startAttempt, {
      body: { paper_id: paper.id },
      query: { as_student: w.salma.id },
    })
    expect([starting.status, starting.body]).toEqual([
      403,
      {
        message: 'You are looking as a student. Nothing can be changed here.',
        code: 'forbidden',
        request_id: requestId,
      },
    ])
    expect(await bothSee(paper)).toHaveLength(1)
  })

  it('is for the owner of the paper alone, and for students who have it', async () => {
    const paper = await w.paper({ manualReview: true })
    const attempt = await ofSalma(scene, paper)
    // Who administers the school as well reads its papers, and owns none.
    const account = await makeTeacher(h.db, w.school.id)
    await makeSchoolAdmin(h.db, w.school.id, { userId: account.userId })
    const colleague = await h.as(account)
    const stranger = await makeStudent(h.db, w.school.id)
    const far = await makeStudent(h.db, (await makeSchool(h.db)).id)
    const nothing = '0193c0de-0000-7000-8000-000000000000'
    const missing = await bytes(karim, getStudentPaper, nothing, { as_student: w.salma.id })
    expect(missing.status).toBe(404)
    for (const [route, id] of [
      [getStudentPaper, paper.id],
      [getAttempt, attempt.id],
    ] as const) {
      expect(await bytes(colleague, route, id, { as_student: w.salma.id })).toEqual(missing)
      const others = [stranger.id, far.id, nothing, 'nobody', w.teacher.id]
      // Adam has the paper, and nothing of Salma's attempt.
      if (route === getAttempt) others.push(w.adam.id)
      for (const as_student of others)
        expect(await bytes(karim, route, id, { as_student })).toEqual(missing)
    }
    for (const student_id of [stranger.id, far.id, nothing])
      expect(
        await failure(karim.call(getSeenStudent, { params: { id: paper.id, student_id } })),
      ).toMatchObject({ status: 404 })
    expect((await bytes(salma, getAttempt, attempt.id, { as_student: w.salma.id })).status).toBe(
      403,
    )
    expect((await bytes(karim, getAttempt, attempt.id)).status).toBe(403)
  })
})

/** A sum over the rows of every table. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    h.db,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(h.db)
    sums[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')
  }
  return sums
}
