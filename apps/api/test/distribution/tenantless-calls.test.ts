import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Harness } from '../harness.ts'
import { catalogueOf } from './catalogue.ts'
import { type Senders, sendersOfStatements } from './statements.ts'
import { tenantless } from './tenantless.ts'
import { byCall, lengthOf, listed, outlived, print, unlisted } from './tenantless-list.ts'

// On several nodes a statement goes to the node of its tenant, if it says which (docs/scale.md).

/** The list only gets shorter: this number with it. */
const most = 2664

const advice =
  'Say the tenant: `tenant_id = …` of the row or of the actor, or a join on `tenant_id` with a table whose tenant is known (docs/scale.md).'

let harness: Harness
let senders: Senders
let found: Map<string, string[]>
beforeAll(async () => {
  const sent = await sendersOfStatements()
  harness = sent.harness
  senders = sent.senders
  const catalogue = await catalogueOf(harness.db)
  const all = [...senders.keys()].map((one) => [one, tenantless(one, catalogue)] as const)
  found = new Map(all.filter(([, tables]) => tables.length > 0))
  if (process.env.TENANTLESS === 'print') await print(byCall(found, senders))
}, 240_000)
afterAll(() => harness.close())

test('every call that anybody may make sends its statements', () => {
  expect(senders.size).toBeGreaterThan(1000)
  expect(found.size).toBeLessThan(senders.size)
})

test('no statement but those of the list leaves out the tenant of a distributed table', async () => {
  expect(unlisted(found, senders, await listed()), advice).toEqual([])
})

test('the list holds what is so, and gets no longer', async () => {
  const list = await listed()
  const gone = outlived(list, byCall(found, senders))
  expect(gone, 'Say their tenant now: TENANTLESS=print takes them off the list').toEqual([])
  expect(lengthOf(list), advice).toBeLessThanOrEqual(most)
})
