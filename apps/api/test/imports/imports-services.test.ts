import { randomUUID } from 'node:crypto'
import { importStudents } from '@meridian/contract/imports.ts'
import { login } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createHttp } from '../../../web/src/core/http.ts'
import { buildApp } from '../../src/app.ts'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { type Job, startJob } from '../../src/features/imports/jobs.ts'
import { createServices, type Services } from '../../src/platform/services.ts'
import { importsAtOnce } from '../../src/platform/workshop.ts'
import { type Harness, startHarness } from '../harness.ts'
import { watchQueries } from '../watching.ts'
import { csv, fileForm } from './imports.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const log = { error: (_: object, text: string) => expect.fail(text) }

/** Begins work as that of an import, which no row tells of. */
const begin = (services: Services, work: (job: Job) => Promise<void>) =>
  startJob({ ...services, log }, randomUUID(), async () => undefined, work)

test('the lock of an import is on a connection past the pooler', async () => {
  const { config, db } = harness
  const through = watchQueries()
  const past = watchQueries()
  const services = await createServices({
    config,
    db: db.withPlugin(through.plugin),
    direct: db.withPlugin(past.plugin),
  })
  const app = await buildApp(services)
  onTestFinished(() => app.close())
  const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`
  const admin = await makeSchoolAdmin(db, (await makeSchool(db)).id)
  const { data: session } = await createHttp({ baseUrl }).call(login, { body: admin })
  const client = createHttp({ baseUrl, token: () => session.user.token })
  const form = fileForm(csv(['email', 'name'], ['one@lock.test', 'One']))
  await client.call(importStudents, {}, { form })
  const locking = (queries: string[]) => queries.some((one) => one.includes('pg_try_advisory_lock'))
  expect([locking(through.queries), locking(past.queries)]).toEqual([false, true])
})

test('so many imports are worked on at once, and another begins when one of them ends', async () => {
  const { config, db } = harness
  const services = await createServices({ config, db })
  const begun: number[] = []
  const works = Array.from({ length: importsAtOnce + 1 }, () => Promise.withResolvers<void>())
  const started = works.map(({ promise }, at) =>
    begin(services, async () => {
      begun.push(at)
      await promise
    }),
  )
  await Promise.all(started.slice(0, importsAtOnce))
  expect(begun).toHaveLength(importsAtOnce)
  works[0]?.resolve()
  await started.at(-1)
  expect(begun).toHaveLength(importsAtOnce + 1)
  for (const { resolve } of works) resolve()
  await services.imports.close()
})

test('a server that closes stops its imports, waits for them, and begins no other', async () => {
  const { config, db } = harness
  const services = await createServices({ config, db })
  const app = await buildApp(services)
  const seen: unknown[] = []
  const told = Promise.withResolvers<void>()
  await begin(services, async ({ note }) => {
    await told.promise
    await note('writing', 0, 1).catch((error: { by?: unknown }) => seen.push(error.by))
  })
  const closed = app.close().then(() => seen.push('closed'))
  await expect.poll(() => services.imports.closing).toBe(true)
  await expect(begin(services, async () => undefined)).rejects.toMatchObject({ by: 'server' })
  told.resolve()
  await closed
  expect(seen).toEqual(['server', 'closed'])
})
