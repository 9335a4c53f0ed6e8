import { readHours, saveHours } from '@meridian/contract/hours.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { makeDigests } from '../../src/features/notifications/digests.ts'
import { type ClassWorld, makeClass } from '../answering/attempts.world.ts'
import { handedIn } from '../grading/grading.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type PushService, startPushService } from '../push-service.ts'
import { make, send, subscribe } from './push.world.ts'

let h: Harness
let service: PushService
let w: ClassWorld
let salma: Client
let admin: Client
beforeAll(async () => {
  service = await startPushService()
  h = await startHarness({ PUSH_HOSTS: 'any' })
})
afterAll(async () => {
  await h.close()
  await service.close()
})
beforeEach(async () => {
  await h.db.deleteFrom('push_subscriptions').execute()
  await h.db.deleteFrom('school_hours').execute()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
})

const utc = (month: number, day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, month - 1, day, hour, minute))

/**
 * Summer time in Cairo begins on 24/04/2026 and ends on 30/10/2026, both at midnight: seven in the morning is at five in
 * winter and at four in summer, by UTC.
 */
it.each([
  ['a winter evening', utc(1, 14, 17, 59), utc(1, 14, 18)],
  ['a summer evening', utc(7, 14, 16, 59), utc(7, 14, 17)],
])('on %s the quiet hours begin at eight by the clock of the school', async (_, open, quiet) => {
  const browser = await subscribe(salma, service)
  await w.paper({ name: 'Rivers' })
  expect(await make(h, quiet)).toBe(0)
  expect(await make(h, open)).toBe(1)
  // What was queued before and has not gone out waits as well.
  expect(await send(h, quiet)).toBe(0)
  expect(browser.received).toEqual([])
  expect(await send(h, open)).toBe(1)
  // A device that is off learns of it before eight, or from its page.
  expect(browser.received[0]?.headers.ttl).toBe('60')
})

it.each([
  ['the last morning of winter', utc(4, 23, 4, 30), utc(4, 23, 5)],
  ['the first morning of summer', utc(4, 24, 3, 59), utc(4, 24, 4)],
  ['the last morning of summer', utc(10, 29, 3, 59), utc(10, 29, 4)],
  ['the first morning of winter', utc(10, 30, 4, 59), utc(10, 30, 5)],
])('on %s they end at seven by the clock of the school', async (_, quiet, open) => {
  const browser = await subscribe(salma, service)
  await w.paper({ name: 'Rivers' })
  expect(await make(h, quiet)).toBe(0)
  expect(await make(h, open)).toBe(1)
  expect(await send(h, open)).toBe(1)
  expect(browser.received).toHaveLength(1)
})

it('the school chooses its hours: others, none at all, and when its digests go out', async () => {
  expect((await admin.call(readHours)).data).toEqual({
    quiet_from: 20,
    quiet_until: 7,
    digest_hour: 16,
    version: 0,
  })
  const body = { quiet_from: 13, quiet_until: 15, digest_hour: 9, version: 0 }
  expect((await admin.call(saveHours, { body })).data).toEqual({ ...body, version: 1 })
  expect(await failure(admin.call(saveHours, { body }))).toMatchObject({ code: 'stale' })
  const browser = await subscribe(salma, service)
  await w.paper({ name: 'Rivers' })
  expect(await make(h, utc(1, 14, 11))).toBe(0)
  expect(await make(h, utc(1, 14, 12, 59))).toBe(0)
  expect(await make(h, utc(1, 14, 20))).toBe(1)
  await admin.call(saveHours, { body: { ...body, quiet_until: 13, version: 1 } })
  expect(await send(h, utc(1, 14, 11))).toBe(1)
  expect(browser.received[0]?.headers.ttl).toBe('43200')

  await handedIn(w)
  const deeds = await h.db
    .selectFrom('audit_log')
    .where('entity_id', '=', w.school.id)
    .where('action', '=', 'hours changed')
    .select('details')
    .execute()
  expect(deeds).toHaveLength(2)
  await h.db.updateTable('schools').set({ active: false }).where('id', '<>', w.school.id).execute()
  expect(await makeDigests(h.db, undefined, utc(11, 24, 6, 59))).toBe(0)
  expect(await makeDigests(h.db, undefined, utc(11, 24, 7))).toBeGreaterThan(0)
})
