import { z } from 'zod'
import { anyone, provider, schoolStaff, staff, teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Named } from './core/shapes.ts'

const names = data(z.array(Named))
/**
 * The most choices that come back (P3.6): they are searched on the server, so no choice list grows without bound.
 * Grades and countries are closed lists and come whole.
 */
export const choiceLimit = 200
const Search = z.object({ query: z.string().max(200).default('') })

export const schoolChoices = route({
  method: 'GET',
  path: '/dropdowns/schools',
  summary: 'Schools to choose from.',
  access: provider,
  searched: true,
  query: Search,
  response: names,
})
export const classChoices = route({
  method: 'GET',
  path: '/dropdowns/classes',
  summary: 'Classrooms in reach to choose from.',
  access: staff,
  searched: true,
  query: Search,
  response: names,
})
export const classesOfSchoolChoices = route({
  method: 'GET',
  path: '/dropdowns/classes/:id',
  summary: 'Classrooms in reach of a school.',
  access: staff,
  scope: at('school'),
  params: IdParams,
  searched: true,
  query: Search,
  response: names,
})
export const gradeChoices = route({
  method: 'GET',
  path: '/dropdowns/grades',
  summary: 'Grades.',
  access: anyone,
  response: names,
})
export const countryChoices = route({
  method: 'GET',
  path: '/dropdowns/countries',
  summary: 'Countries with their time zones, in the language asked for.',
  access: staff,
  searched: true,
  query: Search,
  /** `time_zones` are names of the IANA database, as browsers list them; most countries have one. */
  response: data(z.array(Named.extend({ time_zones: z.array(z.string()) }))),
})
export const cityChoices = route({
  method: 'GET',
  path: '/dropdowns/cities',
  summary: 'Cities of a country; without one, of the countries that schools are in.',
  access: staff,
  searched: true,
  query: Search.extend({ country_id: Id.optional() }),
  response: names,
})
export const bookChoices = route({
  method: 'GET',
  path: '/dropdowns/books',
  summary:
    'Books in reach to choose from; with `open`, those with which something new can be begun.',
  access: staff,
  searched: true,
  query: Search.extend({ open: z.enum(['true', 'false']).default('false') }),
  response: names,
})
export const paperChoices = route({
  method: 'GET',
  path: '/dropdowns/papers',
  summary:
    "The caller's own quizzes, assignments and worksheets that have a name and are not archived.",
  access: ['IBC', ...teacher],
  searched: true,
  query: Search,
  response: names,
})
export const givingChoices = route({
  method: 'GET',
  path: '/dropdowns/giving',
  summary:
    "What a teacher can give to a class: the caller's own quizzes, assignments and worksheets, and all worksheets of books in reach.",
  access: teacher,
  searched: true,
  query: Search,
  response: names,
})
export const teacherChoices = route({
  method: 'GET',
  path: '/dropdowns/teachers',
  summary: 'Teachers in reach to choose from; provider staff name the school.',
  access: staff,
  searched: true,
  query: Search.extend({ school_id: Id.optional() }),
  response: names,
})
/** Meridian's own call (P3.2): the classroom form needs the students of a grade who may be enrolled. */
export const studentChoices = route({
  method: 'GET',
  path: '/dropdowns/students',
  summary: "Students of the caller's school, of one grade.",
  access: ['PRG', ...schoolStaff],
  searched: true,
  query: Search.extend({ grade_id: Id.optional() }),
  response: names,
})
export const studentsOfClassChoices = route({
  method: 'GET',
  path: '/dropdowns/students/:id',
  summary: 'Students of a classroom.',
  access: ['PRG', ...schoolStaff],
  scope: at('classroom'),
  params: IdParams,
  searched: true,
  query: Search,
  response: names,
})
export const booksOfGradeChoices = route({
  method: 'GET',
  path: '/dropdowns/school/books/grade/:id',
  summary: "The school's licensed books of a grade.",
  access: schoolStaff,
  params: IdParams,
  searched: true,
  query: Search,
  response: names,
})
export const classesOfGradeChoices = route({
  method: 'GET',
  path: '/dropdowns/classesByGrade/:id',
  summary: 'Classrooms in reach of a grade.',
  access: schoolStaff,
  params: IdParams,
  searched: true,
  query: Search,
  response: names,
})
