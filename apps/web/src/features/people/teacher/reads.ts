import { listTeacherClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import { getTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { getTeacherWork, listPapersOfTeacher } from '@meridian/contract/calls/teachers.page.gen.ts'
import type { Reads } from '../../../core/page.ts'

const perPage = 10

/** A page of the classes of a teacher. */
export const classesOf = (id: string, page = 1) => ({
  params: { id },
  body: { metaData: { page, perPage } },
})

/** A page of what a teacher has given within some weeks, or ever. */
export const givenBy = (id: string, weeks = '6', page = 1) => ({
  body: {
    teacher_id: id,
    filters: weeks === 'all' ? [] : [{ name: 'weeks', value: weeks }],
    metaData: { page, perPage },
  },
})

const of = { params: { id: '$id' } }

/** What a teacher's page reads before it is drawn: all of its panels, none of which comes later and moves the others. */
export const reads: Reads['reads'] = [
  { route: getTeacher, input: of },
  { route: getTeacherWork, input: of },
  { route: listTeacherClassrooms, input: classesOf('$id') },
  { route: listPapersOfTeacher, input: givenBy('$id') },
]
