import { routes } from '@meridian/contract/routes.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { makeCallers } from '../permissions/callers.ts'
import { callers, expected } from '../permissions/expected.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld } from '../permissions/world.ts'

/** Whose calls are made: everybody whose statements are their own. */
const asking = ['nobody', 'prg', 'ibc', 'school', 'teacher', 'student'] as const
/** Their statements are those of their parts, each of which is a call that is asked by itself. */
const ofParts = ['readTeacherHome', 'readSchoolHome', 'readProviderHome']
/** What changes the caller themself, and what ends sessions, comes last. */
const last = ['updateProfile', 'logout', 'login']

/** The calls that send each statement, by its text. */
export type Senders = ReadonlyMap<string, ReadonlySet<string>>

/** Every call by everybody whom it answers, one after the other, and what the server sent to the database for it. */
export async function sendersOfStatements(): Promise<{ harness: Harness; senders: Senders }> {
  const senders = new Map<string, Set<string>>()
  let call: string | undefined
  const sent = (statement: string) => {
    if (call) senders.set(statement, (senders.get(statement) ?? new Set()).add(call))
  }
  const harness = await startHarness({}, undefined, { sent })
  const world = await makeWorld(harness.db)
  const who = await makeCallers(harness, world)
  const ordered = [...routes].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name))
  for (const { name, route } of ordered.filter((one) => !ofParts.includes(one.name)))
    for (const caller of asking) {
      if (expected[name]?.split(' ')[callers.indexOf(caller)] !== '200') continue
      const input = (await requests[name]?.(world, caller)) ?? {}
      call = name
      const { status } = await ask(harness.baseUrl, who[caller], route, input)
      call = undefined
      if (status !== 200) throw new Error(`${name} by ${caller} was answered ${status}`)
    }
  return { harness, senders }
}
