import {
  finishLesson,
  finishPart,
  openLesson,
  readBook,
  readPlace,
  readShelf,
} from '@meridian/contract/reading.ts'
import { afterAll, expect, it } from 'vitest'
import { makeResource } from '../../src/factories/resources.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { type Client, failure } from '../harness.ts'
import { keyFields } from '../permissions/canaries.ts'
import { readingWorld } from './reading.world.ts'

const w = await readingWorld()
afterAll(() => w.h.close())
const { salma, adam, mona, nile, deltas, sand } = w

const shelf = async (who: Client) => (await who.call(readShelf)).data
const path = async (who: Client) => (await who.call(readBook, { params: { id: w.book.id } })).data
const place = async (who: Client, id: string) =>
  (await who.call(readPlace, { params: { id } })).data
const partNames = async (who: Client, id = nile) =>
  (await place(who, id)).parts.map(({ name }) => name)
const finish = (id: string, finished = true, who = salma) =>
  who.call(finishPart, { body: { id, finished } })

it('a student has the books of their classes on the shelf, and no others', async () => {
  expect(await shelf(salma)).toMatchObject([
    { name: 'Our World', lessons: 3, finished: 0, go_on: { id: nile }, read_at: null },
  ])
  expect(await shelf(adam)).toEqual([])
  const refused = [
    () => adam.call(readBook, { params: { id: w.book.id } }),
    () => adam.call(readPlace, { params: { id: nile } }),
    () => salma.call(readBook, { params: { id: w.foreign.id } }),
    () => salma.call(readPlace, { params: { id: w.foreign.units[0]?.lessonIds[0] ?? '' } }),
    () => adam.call(finishPart, { body: { id: w.link.id, finished: true } }),
    () => mona.call(finishPart, { body: { id: w.own.id, finished: true } }),
  ]
  for (const one of refused) expect(await failure(one())).toMatchObject({ status: 404 })
})

it('a lesson has the parts of the publisher and of the own school in their order', async () => {
  expect(await partNames(salma)).toEqual(['Mud', 'From space', 'Our own river'])
  expect(await partNames(mona)).toEqual(['Mud', 'From space', 'Of another school'])
  expect(await place(salma, deltas)).toMatchObject({ parts: [], papers: [], finished: false })
})

it('a lesson names what was given to the student, no draft, and nothing of what is asked', async () => {
  const { papers } = await place(salma, nile)
  expect(papers.map(({ paper }) => paper.name)).toEqual(['Desert or delta'])
  expect((await place(mona, nile)).papers).toEqual([])
  const said = JSON.stringify([await place(salma, nile), await path(salma), await shelf(salma)])
  expect(said).not.toMatch(keyFields)
  for (const word of [
    'A draft',
    'A worksheet',
    'Mediterranean',
    'Aswan',
    'settle near',
    'another school',
  ])
    expect(said).not.toContain(word)
  expect((await path(salma)).units[0]?.lessons.map(({ due }) => due)).toEqual([1, 0])
})

it('what belongs to a unit as a whole opens under the unit, and is no lesson', async () => {
  expect(await failure(salma.call(readPlace, { params: { id: w.deserts.id } }))).toMatchObject({
    status: 404,
  })
  const whole = { bookId: w.book.id, unitId: w.deserts.id, createdBy: w.book.created_by }
  await makeResource(w.h.db, { ...whole, name: 'All of the desert' })
  expect(await place(salma, w.deserts.id)).toMatchObject({
    name: 'Deserts',
    lesson: false,
    parts: [{ name: 'All of the desert' }],
  })
  expect((await path(salma)).units[1]).toMatchObject({ number: 2, own: { parts: 1, finished: 0 } })
  await salma.call(openLesson, { body: { id: w.deserts.id } })
  const told = salma.call(finishLesson, { body: { id: w.deserts.id, finished: true } })
  expect(await failure(told)).toMatchObject({ status: 409 })
})

it('a lesson is finished when all its parts are, or when the student says so; both can be taken back', async () => {
  const state = async () => (await path(salma)).units.flatMap(({ lessons }) => lessons)
  await salma.call(openLesson, { body: { id: nile } })
  await salma.call(openLesson, { body: { id: nile } })
  for (const { id } of [w.film, w.link]) await finish(id)
  expect(await place(salma, nile)).toMatchObject({
    finished: false,
    parts: [{ finished: true }, { finished: true }, { finished: false }],
  })
  expect((await path(salma)).next).toBe(nile)
  await finish(w.own.id)
  await finish(w.own.id)
  expect(await place(salma, nile)).toMatchObject({ finished: true, told: false })
  expect((await path(salma)).next).toBe(deltas)
  expect(await shelf(salma)).toMatchObject([
    { finished: 1, go_on: { id: deltas, name: 'Deltas' }, read_at: expect.any(String) },
  ])
  await finish(w.own.id, false)
  expect(await shelf(salma)).toMatchObject([{ finished: 0 }])
  const say = (finished: boolean) => salma.call(finishLesson, { body: { id: deltas, finished } })
  await say(true)
  expect((await state()).map(({ finished }) => finished)).toEqual([false, true, false])
  await say(false)
  expect((await state()).map(({ finished }) => finished)).toEqual([false, false, false])
  expect((await path(mona)).finished).toBe(0)
})

it('a file opens for the students who read its resource, and for nobody whose class has lost the book', async () => {
  const address = (await place(salma, nile)).parts[0]?.file?.url ?? ''
  const status = async (who: Client) => (await who.read(address)).status
  const theirs = (await place(mona, nile)).parts[0]?.file?.url ?? ''
  expect(theirs).not.toBe(address)
  const active = (on: boolean) =>
    w.h.db.updateTable('classrooms').set({ active: on }).where('id', '=', w.classroom.id).execute()
  const before = await status(salma)
  await active(false)
  expect(await shelf(salma)).toEqual([])
  expect(await failure(salma.call(readPlace, { params: { id: sand } }))).toMatchObject({
    status: 404,
  })
  expect(await status(salma)).toBe(404)
  expect(before).toBe(200)
  const second = await makeClassroom(w.h.db, w.school.id, {
    bookIds: [w.book.id],
    studentIds: [w.people.salma.id],
  })
  expect(await partNames(salma)).toHaveLength(3)
  await w.h.db.deleteFrom('classrooms').where('id', '=', second.id).execute()
  await active(true)
})
