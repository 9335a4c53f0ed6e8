import { Readable } from 'node:stream'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { makeFile } from '../books/resources.world.ts'
import { startHarness } from '../harness.ts'

/**
 * A book of two units whose first lesson holds a film and a link of the publisher, a link of the school, one of another
 * school, a worksheet and a draft; Salma's class and Karim's has the book, Adam's class has none, and Mona is of the other school.
 */
export async function readingWorld() {
  const h = await startHarness()
  const { db } = h
  const units: [string, string[]][] = [
    ['Rivers', ['The Nile', 'Deltas']],
    ['Deserts', ['Sand']],
  ]
  const book = await makeBook(db, { name: 'Our World', units })
  const foreign = await makeBook(db, { name: 'Not theirs' })
  const school = await makeSchool(db, { bookIds: [book.id, foreign.id] })
  const other = await makeSchool(db, { bookIds: [book.id] })
  const karim = await makeTeacher(db, school.id)
  const salma = await makeStudent(db, school.id, { name: 'Salma Hassan' })
  const adam = await makeStudent(db, school.id)
  const mona = await makeStudent(db, other.id)
  const classroom = await makeClassroom(db, school.id, {
    name: 'Grade 6 A',
    bookIds: [book.id],
    teacherIds: [karim.id],
    studentIds: [salma.id],
  })
  await makeClassroom(db, school.id, { studentIds: [adam.id] })
  await makeClassroom(db, other.id, { bookIds: [book.id], studentIds: [mona.id] })
  const stranger = await makeTeacher(db, other.id)
  const [rivers, deserts] = book.units
  const [nile, deltas] = rivers?.lessonIds ?? []
  const [sand] = deserts?.lessonIds ?? []
  if (!rivers || !deserts || !nile || !deltas || !sand)
    throw new Error('The book has three lessons')
  const at = { bookId: book.id, unitId: rivers.id, lessonId: nile, createdBy: book.created_by }
  const fileId = await makeFile(db, { userId: book.created_by }, null)
  const { key, size } = await h.storage.put(Readable.from([Buffer.alloc(100)]))
  await db.updateTable('files').set({ storage_key: key, size }).where('id', '=', fileId).execute()
  const film = await makeResource(db, { ...at, type: 'video', name: 'Mud', fileId })
  const link = await makeResource(db, { ...at, name: 'From space' })
  const ofSchool = { ...at, schoolId: school.id, createdBy: karim.userId }
  const own = await makeResource(db, { ...ofSchool, name: 'Our own river' })
  await makeResource(db, {
    ...{ ...at, schoolId: other.id, createdBy: stranger.userId },
    name: 'Of another school',
  })
  const inLibrary = async (kind: 'worksheet' | 'assignment', name: string, classIds: string[]) => {
    const fields = { kind, name, classIds, schoolId: school.id, ownerId: karim.userId }
    const paper = await makePaper(db, { ...fields, bookId: book.id, questions: oneOfEachKind })
    await makeResource(db, { ...ofSchool, type: kind, paperId: paper.id })
    return paper
  }
  await inLibrary('worksheet', 'A worksheet', [])
  await inLibrary('assignment', 'A draft', [])
  const given = await inLibrary('assignment', 'Desert or delta', [classroom.id])
  return {
    ...{ h, book, foreign, school, classroom, rivers, deserts, nile, deltas, sand, at, ofSchool },
    ...{ film, fileId, link, own, given, people: { karim, salma, adam, mona } },
    salma: await h.as(salma),
    karim: await h.as(karim),
    adam: await h.as(adam),
    mona: await h.as(mona),
  }
}
