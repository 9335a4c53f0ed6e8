import { getPaper, renamePaper } from '@meridian/contract/papers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

async function newPaper(kind: 'quiz' | 'assignment' | 'worksheet') {
  const { db } = harness
  const school = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const paper = await makePaper(db, {
    kind,
    schoolId: school.id,
    ownerId: teacher.userId,
    questions: [],
  })
  return { school, paper, client: await harness.as(teacher) }
}
const read = async (client: Client, id: string) =>
  (await client.call(getPaper, { params: { id } })).data

test('a paper of any kind gets another name, and keeps its other settings', async () => {
  for (const kind of ['quiz', 'assignment', 'worksheet'] as const) {
    const { client, paper } = await newPaper(kind)
    const { id } = paper
    const before = await read(client, id)
    const body = { id, name: '  Rivers of Africa ', version: before.version }
    const answer = await client.call(renamePaper, { body })
    const after = await read(client, id)
    expect(answer).toEqual({
      data: { id, name: 'Rivers of Africa', version: after.version },
      message: 'Name saved',
    })
    const { description } = after.resource
    expect(['Rivers of Africa', before.resource.description]).toContain(description)
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      resource: { ...before.resource, name: 'Rivers of Africa', description },
    })
  }
})

test('a description that only repeats the name goes with it, and one of its own stays', async () => {
  const { client, paper } = await newPaper('quiz')
  const { id } = paper
  const described = (description: string) =>
    harness.db
      .updateTable('papers')
      .set({ name: 'Seas', description })
      .where('id', '=', id)
      .execute()
  const rename = (name: string) => client.call(renamePaper, { body: { id, name } })
  await described('Seas')
  await rename('Rivers')
  expect((await read(client, id)).resource.description).toBe('Rivers')
  await described('About the seas')
  await rename('Lakes')
  expect((await read(client, id)).resource.description).toBe('About the seas')
})

test('an empty name, an old version and a paper of another person are refused with their sentences', async () => {
  const { client, school, paper } = await newPaper('quiz')
  const { id } = paper
  const { version } = await read(client, id)
  const rename = (of: Client, name: string) =>
    failure(of.call(renamePaper, { body: { id, name, version } }))
  expect(await rename(client, '   ')).toMatchObject({
    status: 422,
    errors: [{ path: 'name', message: 'Name is required' }],
  })
  const colleague = await harness.as(await makeTeacher(harness.db, school.id))
  expect(await rename(colleague, 'Mine')).toMatchObject({ status: 404 })
  const { client: stranger } = await newPaper('quiz')
  expect(await rename(stranger, 'Mine')).toMatchObject({ status: 404 })
  await client.call(renamePaper, { body: { id, name: 'First', version } })
  expect(await rename(client, 'Second')).toMatchObject({ status: 409, code: 'stale' })
  expect((await read(client, id)).resource.name).toBe('First')
})
