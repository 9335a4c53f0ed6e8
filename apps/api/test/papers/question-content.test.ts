import { getAttempt, startAttempt } from '@meridian/contract/answering.ts'
import { uploadDocument, uploadMedia } from '@meridian/contract/files.ts'
import { copyPaper, getPaper } from '@meridian/contract/papers.ts'
import { createQuestion, updateQuestion } from '@meridian/contract/questions.ts'
import { documents, media } from '@meridian/file-check/samples/documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeClass } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf, uploadPicture } from '../pictures.ts'

let h: Harness
let world: Awaited<ReturnType<typeof makeClass>>
let teacher: Client
beforeAll(async () => {
  h = await startHarness()
  world = await makeClass(h.db)
  teacher = await h.as(world.teacher)
})
afterAll(() => h.close())

const essay = { type: 'essay' as const, question: 'What is this?', weight: 2, required: true }
const send = async (client: Client, bytes: Buffer) =>
  (await client.call(uploadMedia, {}, { form: formOf(bytes) })).data
const add = async (paper_id: string, content: { file_id: string; alt: string }) =>
  (await teacher.call(createQuestion, { body: { ...essay, paper_id, content } })).data.question

test('a picture, a film or a recording goes with a question, to its students too', async () => {
  const paper = await world.paper({ questions: [] })
  const files = {
    image: await uploadPicture(teacher),
    video: await send(teacher, media.mp4(100)),
    audio: await send(teacher, media.mp3(100)),
  }
  for (const [kind, { id: file_id }] of Object.entries(files)) {
    const question = await add(paper.id, { file_id, alt: ` A ${kind} ` })
    expect(question.content).toMatchObject({ file_id, kind, alt: `A ${kind}` })
  }
  const { questions } = (await teacher.call(getPaper, { params: { id: paper.id } })).data
  expect(questions.map(({ content }) => content?.kind)).toEqual(['image', 'video', 'audio'])
  const student = await h.as(world.salma)
  const { id } = (await student.call(startAttempt, { body: { paper_id: paper.id } })).data
  const asked = (await student.call(getAttempt, { params: { id } })).data.questions
  expect(asked.map(({ content }) => content?.kind)).toEqual(['image', 'video', 'audio'])
  const film = await student.read(asked[1]?.content?.url ?? '', { range: 'bytes=0-9' })
  expect([film.status, film.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  const copy = await teacher.call(copyPaper, {
    body: { id: paper.id, name: 'Again', type: 'quiz' },
  })
  const copied = (await teacher.call(getPaper, { params: { id: copy.data.id } })).data.questions
  expect(copied.map(({ content }) => content?.kind)).toEqual(['image', 'video', 'audio'])
})

test('what is kept stays what it is; what is no picture, film or recording of one’s own is refused', async () => {
  const paper = await world.paper({ questions: [] })
  const { id: file_id } = await send(teacher, media.mp3(100))
  const question = await add(paper.id, { file_id, alt: 'A song' })
  const save = (version: number, content: { file_id: string; alt: string } | null) =>
    teacher.call(updateQuestion, { body: { ...essay, id: question.id, version, content } })
  expect((await save(1, { file_id, alt: 'The song' })).data.question.content).toMatchObject({
    kind: 'audio',
    alt: 'The song',
  })
  const colleague = await h.as(await makeTeacher(h.db, world.school.id))
  const text = await teacher.call(
    uploadDocument,
    {},
    { form: formOf(await documents.pdf(), 'a.pdf') },
  )
  const foreign = [
    (await send(colleague, media.mp4(100))).id,
    (await uploadPicture(colleague)).id,
    text.data.id,
    '01890000-0000-7000-8000-000000000000',
    'x\0',
  ]
  for (const other of foreign)
    expect(await failure(save(2, { file_id: other, alt: 'A song' }))).toMatchObject({
      errors: [{ path: 'content.file_id', message: 'This is no longer available' }],
    })
  expect(await failure(save(2, { file_id, alt: ' ' }))).toMatchObject({
    errors: [{ path: 'content.alt', message: 'Say in words what is shown or heard' }],
  })
  expect((await save(2, null)).data.question.content).toBeNull()
})
