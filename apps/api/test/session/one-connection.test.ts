import { me } from '@meridian/contract/session.ts'
import { afterAll, expect, test } from 'vitest'
import { begin, makeClass } from '../answering/attempts.world.ts'
import { startHarness } from '../harness.ts'

// A call that waits for a second connection while it holds one waits for ever once all connections are held by such calls: a
// class that logs in at the same moment. With one connection a single call does.
const h = await startHarness({}, undefined, { connections: 1 })
const w = await makeClass(h.db)
afterAll(() => h.close())

test('logging in and working need one connection, also while no secret is known yet', async () => {
  const salma = await h.as(w.salma)
  expect((await salma.call(me)).data.user.name).toBe('Salma Hassan')
  const attempt = await begin(salma, await w.paper())
  expect(attempt.questions).not.toHaveLength(0)
})
