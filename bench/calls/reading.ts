import {
  readProviderHome,
  readSchoolHome,
  readTeacherHome,
} from '../../packages/contract/src/home.staff.ts'
import { readStudentHome } from '../../packages/contract/src/home.ts'
import type { Ask, Call, Caller } from './call.ts'
import type { World } from './who.ts'

const get = (path: string): Ask => ({ method: 'GET', path: `/api${path}` })
const year = 'from=2026-01-20&to=2026-11-19'

/** Every call of the statistics, over all time and over ten months of days. */
export function statisticsCalls({ classId }: World): Call[] {
  const over = ['super', 'school', 'middling', 'teacher'] as const
  const calls: [string, string, readonly Caller[]][] = [
    ['averages of classes', 'classrooms-performance/class', over],
    ['averages of classes, ten months', `classrooms-performance/class?${year}`, over],
    ['averages of schools', 'classrooms-performance/school', over],
    ['averages of schools, ten months', `classrooms-performance/school?${year}`, over],
    ['averages of students', `classrooms-performance/student?class_id=${classId}`, ['teacher']],
    ['students of classes', 'classrooms-students', over],
    ['papers of classes', 'classrooms-papers', over],
    ['papers of classes, ten months', `classrooms-papers?${year}`, over],
    ['schools in numbers', 'schools', ['super', 'provider']],
    ['students of schools', 'schools-students', ['super', 'provider']],
    ['classes in numbers', 'classes', over],
    ['what schools read', 'schools-reading', ['super', 'provider']],
    ['what classes read', 'classrooms-reading', ['school', 'middling', 'teacher']],
    ['names', `names?class_id=${classId}`, ['teacher']],
    ["a class's quizzes", `quizzes/${classId}`, ['teacher']],
    ["a class's assignments", `assignments/${classId}`, ['teacher']],
  ]
  return calls.flatMap(([name, path, callers]) =>
    callers.map((caller) => ({ name, caller, asks: [get(`/stats/${path}`)] })),
  )
}

/** What the home of each asks for at once, and what is around every page. */
export function homeCalls(): Call[] {
  const homes: [Caller, string][] = [
    ['super', readProviderHome.path],
    ['provider', readProviderHome.path],
    ['school', readSchoolHome.path],
    ['middling', readSchoolHome.path],
    ['teacher', readTeacherHome.path],
    ['student', readStudentHome.path],
  ]
  return homes.map(([caller, path]) => ({ name: 'home', caller, asks: [get('/me'), get(path)] }))
}

/** Things by their id, and pages of papers with their questions. */
export function pointCalls({ paperId, attemptId, classId, bookId, teacherId }: World): Call[] {
  const call = (name: string, caller: Caller, ...asks: Ask[]): Call => ({ name, caller, asks })
  return [
    call('me', 'teacher', get('/me')),
    call('a quiz with its questions', 'teacher', get(`/quiz/${paperId}`)),
    call('an attempt with its questions', 'student', get(`/attempts/${attemptId}`)),
    call('a paper of a student', 'student', get(`/attempts/papers/${paperId}`)),
    call('a response', 'teacher', get(`/papers/responses/${attemptId}`)),
    call('how a paper is graded', 'teacher', get(`/papers/${paperId}/grading`)),
    call('a class', 'teacher', get(`/classrooms/${classId}`)),
    call('a book', 'teacher', get(`/books/${bookId}`)),
    call('a teacher', 'school', get(`/teachers/${teacherId}`)),
    call('choices of classes', 'school', get('/dropdowns/classes')),
    call('choices of students', 'school', get('/dropdowns/students?query=yara')),
    call('choices of schools', 'super', get('/dropdowns/schools')),
  ]
}
