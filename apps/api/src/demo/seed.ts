import { makeAnnouncement } from '../factories/announcements.ts'
import { makeUser } from '../factories/people.ts'
import { audit } from '../platform/audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Tx } from '../platform/database/transaction.ts'
import type { Storage } from '../platform/files/storage.ts'
import { demoPassword } from './accounts.ts'
import { type Clock, clockOf } from './clock.ts'
import { announcements } from './content/announcements.ts'
import { ofOthers, worksheets } from './content/papers-others.ts'
import { ofTheTeacher } from './content/papers-teacher.ts'
import { ofTheTerm } from './content/papers-term.ts'
import { staff } from './content/staff.ts'
import { seeded } from './draw.ts'
import { filesOf } from './files.ts'
import { makeLibrary } from './library.ts'
import { makeLogins } from './logins.ts'
import { makePeople, type People } from './people.ts'
import { makeReading, makeUse } from './reading.ts'
import { makeThreads } from './threads.ts'
import { makeWork } from './work.ts'

/** Whether the database has no people yet, so that demo data may be made in it. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user === undefined
}

/**
 * Makes the demo: three schools with their people and classes, seven books with films, recordings, documents and maps,
 * papers in every state, announcements. The same every time but for the dates, which lie around now. All of it in one
 * transaction, or nothing when it throws; files that were stored by then are swept as unused.
 */
export async function seedDemo(
  db: Database,
  storage: Storage,
  log: (line: string) => void,
): Promise<void> {
  const now = new Date()
  const random = seeded(20_260)
  const clock = clockOf('Africa/Cairo', now)
  await inTransaction(db, async (tx) => {
    const staffId = await makeStaff(tx)
    const put = filesOf(tx, storage, staffId)
    const library = await makeLibrary(tx, staffId, put)
    log(`${library.size} books`)
    const people = await makePeople(tx, library, random)
    log(`${people.classrooms.size} classes`)
    const stage = {
      library,
      people,
      staffId,
      clock,
      now,
      random,
      put,
    }
    const papers = [...ofTheTeacher, ...ofTheTerm, ...ofOthers, ...worksheets]
    for (const paper of papers) await makeWork(tx, paper, stage)
    log(`${papers.length} quizzes, assignments and worksheets`)
    await makeThreads(tx, people, clock)
    await makeReading(tx, people, clock)
    await makeUse(tx)
    await announce(tx, people, clock)
    await makeLogins(tx, now, random)
    await audit(tx, null, 'created', 'demo', null)
  })
}

/** Makes the provider's people; gives the id of the one who publishes. */
async function makeStaff(tx: Tx): Promise<string> {
  let publisher = ''
  for (const { type, key, name, phone } of staff) {
    const email = `${key}@meridian.test`
    const { userId } = await makeUser(tx, type, null, {
      name,
      email,
      phone,
      password: demoPassword,
    })
    if (key === 'provider') publisher = userId
  }
  return publisher
}

async function announce(tx: Tx, people: People, clock: Clock): Promise<void> {
  const inOrder = [...announcements].sort((a, b) => a.at[0] - b.at[0])
  for (const { classroom, author, at, content } of inOrder) {
    const room = people.classrooms.get(classroom)
    const authorId = people.userIds.get(author)
    if (!room || !authorId) throw new Error(`Nobody announces "${content}"`)
    await makeAnnouncement(tx, {
      classroomId: room.id,
      schoolId: room.schoolId,
      authorId,
      content,
      createdAt: clock(at),
    })
  }
}
