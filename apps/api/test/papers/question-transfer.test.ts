import { paperChoices } from '@meridian/contract/dropdowns.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { transferQuestion } from '@meridian/contract/questions.ts'
import { afterAll, expect, it } from 'vitest'
import { oneOfEachKind } from '../../src/factories/papers.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { begin, openClass } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const read = async (id: string) => (await karim.call(getPaper, { params: { id } })).data
const send = (id: string | undefined, paper_id: string, move = false) =>
  karim.call(transferQuestion, { body: { id: id ?? '', paper_id, move } })

it('copies a question of each kind to the end of another paper, with its right answer', async () => {
  const from = await w.paper({ questions: oneOfEachKind })
  const to = await w.paper({ name: 'Target', questions: oneOfEachKind.slice(0, 1) })
  for (const { id } of from.questions) await send(id, to.id)
  const [source, target] = [await read(from.id), await read(to.id)]
  expect(source.questions.length).toBe(oneOfEachKind.length)
  const bare = ({ id: _, paper_id: _paper, position: _place, ...rest }: Record<string, unknown>) =>
    rest
  expect(target.questions.slice(1).map(bare)).toEqual(source.questions.map(bare))
  // A question that a teacher grades has switched the other paper to manual review.
  expect(target.manual_review).toBe(true)
})

it('moves a question away from its paper, and whoever has started keeps it', async () => {
  const from = await w.paper({ questions: oneOfEachKind.slice(0, 2) })
  const to = await w.paper({ name: 'Rivers', classIds: [], questions: [] })
  const attempt = await begin(salma, from)
  const answer = await send(from.questions[0]?.id, to.id, true)
  expect(answer.message).toBe('The question is now the last one of “Rivers”')
  expect((await read(from.id)).questions.map(({ id }) => id)).toEqual([from.questions[1]?.id])
  expect((await read(to.id)).questions.map(({ id }) => id)).toEqual([answer.data.id])
  const kept = await h.db
    .selectFrom('attempt_questions')
    .where('attempt_id', '=', attempt.id)
    .select('id')
    .execute()
  expect(kept.length).toBe(2)
  expect(await failure(send(from.questions[0]?.id, to.id, true))).toMatchObject({ status: 404 })
})

it('goes to no paper of others, none that is archived, full or the same, and opposite ways at once', async () => {
  const from = await w.paper({ questions: oneOfEachKind.slice(0, 2) })
  const id = from.questions[0]?.id
  const colleague = await makeTeacher(h.db, w.school.id)
  const far = await makeTeacher(h.db, (await makeSchool(h.db, {})).id)
  const put = { questions: oneOfEachKind.slice(0, 1) }
  const theirs = await w.paper({ ownerId: colleague.userId, ...put })
  const archived = await w.paper(put)
  await h.db
    .updateTable('papers')
    .set({ archived_at: new Date() })
    .where('id', '=', archived.id)
    .execute()
  for (const target of [
    theirs.id,
    archived.id,
    from.id,
    '',
    'x',
    '01890000-0000-7000-8000-000000000000',
  ])
    expect(await failure(send(id, target, true))).toMatchObject({
      status: 422,
      errors: [{ path: 'paper_id' }],
    })
  const stranger = await h.as(far)
  expect(
    await failure(
      stranger.call(transferQuestion, { body: { id: id ?? '', paper_id: from.id, move: true } }),
    ),
  ).toMatchObject({ status: 404 })
  expect((await read(from.id)).questions.length).toBe(2)

  const other = await w.paper(put)
  await Promise.all([send(id, other.id, true), send(other.questions[0]?.id, from.id, true)])
  const counts = [await read(from.id), await read(other.id)].map(
    ({ questions }) => questions.length,
  )
  expect(counts).toEqual([2, 1])
})

it('offers the papers of the teacher alone, by a part of their names', async () => {
  await w.paper({ name: 'Delta of the Nile' })
  const { data } = await karim.call(paperChoices, { query: { query: 'delta' } })
  expect(data.map(({ name }) => name)).toEqual(['Delta of the Nile'])
})
