import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/api/src/platform/database/connect.ts'
import { readTeacherHome } from '../../packages/contract/src/home.staff.ts'
import { readStudentHome } from '../../packages/contract/src/home.ts'
import { ask } from '../calls/ask.ts'
import type { Ask } from '../calls/call.ts'
import { sessionOf, type World } from '../calls/who.ts'
import { benchPassword } from '../data/load.ts'
import { type Answering, leisurely, makeAnswering } from '../load/world.ts'

/** Requests that are asked together, with whose they are. */
export interface Turn {
  asks: Ask[]
  token: string
}

/** A call as its pages make it, and as the bare route answers the same. */
export interface Pair {
  name: string
  /** The next turn of each; undefined where nothing is left to ask. */
  ours: () => Turn | undefined
  lean: () => Turn | undefined
  /** Both answers are the same but for ids, moments and sums: each side writes for people of its own. */
  alike?: boolean
  /** What the bare route does is a part of the call: nothing is compared. */
  part?: boolean
  /** Turns of each side in a round, where each turn can be taken once. */
  most?: number
}

const post = (path: string, body: unknown = {}): Ask => ({ method: 'POST', path, body })
const api = (method: string, path: string, body?: unknown): Ask => ({
  method,
  path: `/api${path}`,
  body,
})

/**
 * The calls that are measured beside the leanest, each with people and values of its own.
 * @param turns how often one side is asked for what can be done once
 */
export async function pairsOf(
  address: string,
  db: Database,
  world: World,
  turns: number,
): Promise<Pair[]> {
  const middle = await adminOf(db, 614)
  const same = (name: string, token: string, ours: Ask[], lean: Ask): Pair => ({
    name,
    ours: () => ({ asks: ours, token }),
    lean: () => ({ asks: [lean], token }),
  })
  const { teacher, student, school } = world.tokens
  const page = {
    query: 'tawfik',
    metaData: { page: 3, perPage: 10 },
    sort: { column: 'name', direction: 'asc' },
  }
  const list = (name: string, token: string, body: object) =>
    same(name, token, [api('POST', '/students/getAll', body)], post('/students', body))
  /** A name of which the small school has three pages as well. */
  const fewer = { ...page, query: 'عادل' }
  /** As a page of the list that is open asks for it. */
  const turned = { choices: false }
  const chart = (name: string, path: string, lean: string) =>
    same(name, middle, [api('GET', `/stats/${path}`)], post(lean))
  return [
    same('me', teacher, [api('GET', '/me')], post('/me')),
    list('students of a school of 614, opened', middle, fewer),
    list('students of a school of 614, searched and turned', middle, { ...fewer, ...turned }),
    list('students of a school of 8,000, opened', school, page),
    list('students of a school of 8,000, searched and turned', school, { ...page, ...turned }),
    same('home of a student', student, [api('GET', readStudentHome.path)], post('/student-home')),
    same('home of a teacher', teacher, [api('GET', readTeacherHome.path)], post('/teacher-home')),
    ...(await writing(address, db, turns)),
    chart('students per class, 614', 'classrooms-students', '/students-per-class'),
    chart('average per class, 614', 'classrooms-performance/class', '/average-per-class'),
    await loggingIn(db),
  ]
}

/** A session of the admin of the school with this many students. */
async function adminOf(db: Database, size: number): Promise<string> {
  const { id } = await db
    .selectFrom('users as u')
    .where('u.type', '=', 'School')
    .where((of) =>
      of(
        of
          .selectFrom('students as s')
          .whereRef('s.tenant_id', '=', 'u.tenant_id')
          .select((all) => all.fn.countAll().as('n')),
        '=',
        String(size),
      ),
    )
    .select('u.id')
    .executeTakeFirstOrThrow()
  return sessionOf(db, id)
}

/** How many attempts each side hands in, in a round. */
const handedIn = 150
/** How many students save, for each side. */
const savers = 64

async function writing(address: string, db: Database, turns: number): Promise<Pair[]> {
  const all = await makeAnswering(db, savers * 4 + handedIn * 2 * (turns + 1), leisurely)
  const next = (count: number) => all.splice(0, count)
  const one = {
    ours: await saversOf(address, next(savers), 1),
    lean: await saversOf(address, next(savers), 1),
  }
  const ten = {
    ours: await saversOf(address, next(savers), 10),
    lean: await saversOf(address, next(savers), 10),
  }
  const toSave = ({ who, body }: Saving): Turn => ({
    asks: [api('PUT', `/attempts/${who.attempt}/answers`, body)],
    token: who.token,
  })
  const leanly = ({ who, body }: Saving): Turn => ({
    asks: [post('/save', { ...body, attempt: who.attempt })],
    token: who.token,
  })
  // Of every class half, so that both sides hand in the same papers.
  const [ours, lean] = [0, 1].map((side) => all.filter((_, at) => at % 2 === side))
  return [
    {
      name: 'save one answer',
      ours: () => toSave(one.ours()),
      lean: () => leanly(one.lean()),
      alike: true,
    },
    {
      name: 'save ten answers',
      ours: () => toSave(ten.ours()),
      lean: () => leanly(ten.lean()),
      alike: true,
    },
    {
      name: 'hand in',
      ours: () => {
        const who = ours?.shift()
        return (
          who && { asks: [api('POST', `/attempts/${who.attempt}/submit`, {})], token: who.token }
        )
      },
      lean: () => {
        const who = lean?.shift()
        return who && { asks: [post('/hand-in', { attempt: who.attempt })], token: who.token }
      },
      ...{ alike: true, most: handedIn },
    },
  ]
}

interface Saving {
  who: Answering
  body: { lease: string; answers: object[] }
}

/** Essays that grow and statements that are judged anew, student by student. */
async function saversOf(
  address: string,
  students: Answering[],
  count: 1 | 10,
): Promise<() => Saving> {
  const leases = students.map(() => randomUUID())
  for (const [at, { attempt, token }] of students.entries())
    await ask(
      address,
      api('POST', `/attempts/${attempt}/lease`, { lease: leases[at], after: null }),
      token,
    )
  let turn = 0
  return () => {
    const at = turn % students.length
    const round = Math.floor(turn / students.length) + 1
    turn += 1
    const who = students[at] as Answering
    const text = 'A sentence of the usual length. '.repeat((round % 20) + 1)
    const ids = count === 1 ? who.essays.slice(0, 1) : [...who.essays, ...who.statements]
    const answers = ids.map((id, place) => ({
      id,
      seq: (round - 1) * count + place + 1,
      value: who.essays.includes(id) ? { text } : { status: round % 2 === 0 },
      base: round - 1,
    }))
    return { who, body: { lease: leases[at] ?? '', answers } }
  }
}

/** A login, beside nothing but the hash of its password. */
async function loggingIn(db: Database): Promise<Pair> {
  const email = 'teacher-0-1@bench.test'
  const { password_hash } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  const password = benchPassword
  return {
    name: 'login, beside its hash alone',
    ours: () => ({ asks: [api('POST', '/login', { email, password })], token: '' }),
    lean: () => ({ asks: [post('/hash-alone', { hash: password_hash, password })], token: '' }),
    part: true,
  }
}
