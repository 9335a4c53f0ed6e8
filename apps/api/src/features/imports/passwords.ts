import { Password } from '@meridian/contract/core/shapes.ts'
import type { ImportKind } from '@meridian/contract/imports.ts'
import type { Database } from '../../platform/database/connect.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { weaknessOf } from '../../platform/session/weakness.ts'
import { schoolNames } from '../../visible/schools.ts'
import { passwordBad, passwordGiven, type SourceRow } from './plan.types.ts'

/** The passwords that are hashed at the same time: half of the threads, which logins need too. */
const sideBySide = 2

/** The facts in a row about the person of a first password. */
export interface Owner {
  kind: ImportKind
  cells: SourceRow['cells']
  school: string
}

/** The mark of a first password that a row keeps: none, given, or the reason for which it is refused. */
export function passwordMark(text: string, { kind, cells, school }: Owner): string {
  if (text === '') return ''
  if (!Password.safeParse(text).success) return passwordBad
  const type = kind === 'students' ? 'Student' : 'Teacher'
  const about = { type, name: cells.name ?? '', email: cells.email ?? '', school } as const
  return weaknessOf(text, about)?.key ?? passwordGiven
}

/** The names of the school that a file is for. */
export async function schoolName(db: Database, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('schools')
    .where('id', '=', id)
    .select(schoolNames('schools').as('name'))
    .executeTakeFirstOrThrow()
  return name
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
