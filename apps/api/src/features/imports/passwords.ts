import { Password } from '@meridian/contract/core/shapes.ts'
import type { ImportKind } from '@meridian/contract/imports.ts'
import { type Shortest, shortestFor } from '@meridian/contract/password.ts'
import type { Database } from '../../platform/database/connect.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { weaknessOf } from '../../platform/session/weakness.ts'
import { schoolNames, shortestOf } from '../../visible/schools.ts'
import { passwordBad, passwordGiven, passwordShort, type SourceRow } from './plan.types.ts'

/** The passwords that are hashed at the same time: half of the threads, which logins need too. */
const sideBySide = 2

/** The facts in a row about the person of a first password. */
export interface Owner {
  kind: ImportKind
  cells: SourceRow['cells']
  school: OwnersSchool
}

/** The names of the school that a file is for, and how long it wants passwords to be. */
export interface OwnersSchool {
  name: string
  shortest: Shortest | null
}

/** The mark of a first password that a row keeps: none, given, or the reason for which it is refused. */
export function passwordMark(text: string, { kind, cells, school }: Owner): string {
  if (text === '') return ''
  const type = kind === 'students' ? 'Student' : 'Teacher'
  const { name: names, shortest } = school
  const about = { type, name: cells.name ?? '', email: cells.email ?? '', school: names } as const
  const min = shortestFor(type, shortest)
  if ([...text].length < min) return `${passwordShort}${min}`
  if (!Password.safeParse(text).success) return passwordBad
  return weaknessOf(text, { ...about, shortest })?.key ?? passwordGiven
}

/** The school that a file is for. */
export async function schoolOfFile(db: Database, id: string): Promise<OwnersSchool> {
  return await db
    .selectFrom('schools')
    .where('id', '=', id)
    .select([schoolNames('schools').as('name'), shortestOf('schools.id').as('shortest')])
    .executeTakeFirstOrThrow()
}

/**
 * Hashes first passwords, each with a salt of its own, which takes 30 ms each.
 * @param note called with the progress; may throw to stop
 */
export async function hashAll(
  passwords: ReadonlyMap<number, string>,
  note: (done: number) => Promise<void>,
): Promise<Map<number, string>> {
  const hashes = new Map<number, string>()
  const left = passwords.entries()
  const worker = async () => {
    for (const [number, password] of left) {
      hashes.set(number, await hashPassword(password))
      await note(hashes.size)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker))
  return hashes
}
