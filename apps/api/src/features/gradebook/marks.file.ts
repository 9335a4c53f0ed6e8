import { latinDigits } from '@meridian/contract/core/text.ts'
import type { MarksRow } from '@meridian/contract/gradebook.outside.ts'
import { outsideLimits } from '@meridian/contract/gradebook.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Translate, translator } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { type FileRow, plain, type Table } from '../imports/tables.shared.ts'
import { requireColumn } from './marks.service.ts'
import { mayWeigh } from './scheme.policy.ts'

/** What the columns of a file may be called, beside the words of the gradebook's own file. */
const headings = {
  email: ['email', 'e-mail', 'email address', 'البريد الإلكتروني', 'البريد', 'الإيميل'],
  name: ['student', 'name', 'student name', 'full name', 'الطالب', 'الاسم', 'اسم الطالب'],
  marks: ['marks', 'mark', 'grade', 'score', 'points', 'الدرجة', 'الدرجات', 'درجة'],
} as const
/** Lines at the top that may hold a title before the headings come. */
const titleLines = 10

interface Student {
  id: string
  name: string
  email: string
  score: string | null
  version: number | null
}

/** @throws CallError forbidden for who does not teach the class, before anything of the file is read */
export function requireReader(actor: Actor, classroom: Classroom): void {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
}

/**
 * What a file would do to the marks of a column, row by row: students are found by their email or, where a row has none, by
 * their name. A row without marks changes nothing.
 * @throws CallError not_found for a column of another class, invalid for a file without the columns, and one with too many rows
 */
export async function planMarks(
  db: Database,
  classroom: Classroom,
  columnId: string,
  table: Table,
  t: Translate,
): Promise<MarksRow[]> {
  const column = await inTransaction(db, (tx) => requireColumn(tx, classroom, columnId))
  const { rows, places } = headed(table, column.name)
  const at = (cells: readonly string[], place: number | undefined) =>
    place === undefined ? '' : (cells[place] ?? '')
  const filled = rows.filter(
    ({ cells }) => at(cells, places.marks) !== '' && !isOfAverages(at(cells, places.name)),
  )
  if (filled.length > outsideLimits.rows)
    throw new CallError('invalid', {
      key: 'gradebook.file_rows',
      values: { max: outsideLimits.rows },
    })
  const students = await studentsOf(db, classroom.id, columnId)
  const seen = new Set<string>()
  return filled.map(({ number, cells }) => {
    const [email, name] = [at(cells, places.email), at(cells, places.name)]
    const found = find(students, email, name)
    const student = typeof found === 'string' ? null : found
    const before = student?.score == null ? null : Number(student.score)
    const after = marksIn(at(cells, places.marks))
    const twice = student !== null && seen.has(student.id)
    if (student) seen.add(student.id)
    const problem = ((): string | null => {
      if (typeof found === 'string') return t(found)
      if (twice) return t('gradebook.file_twice')
      if (after === null) return t('gradebook.mark_invalid')
      return after > column.most ? t('gradebook.mark_most', { most: column.most }) : null
    })()
    return {
      number,
      named: name || email,
      student: student && { id: student.id, user: { name: student.name } },
      before,
      after,
      version: student?.version ?? 0,
      problem,
      changes: problem === null && before !== after,
    }
  })
}

interface Places {
  email: number | undefined
  name: number | undefined
  marks: number
}

/** The rows below the headings of the first sheet that has both whom and what. */
function headed(table: Table, columnName: string): { rows: FileRow[]; places: Places } {
  const wanted = {
    email: headings.email.map(plain),
    name: headings.name.map(plain),
    // In the gradebook's own file the plain name stands above how students stand.
    marks: [...ownHeadings(columnName), columnName, ...headings.marks].map(plain),
  }
  const shown = table.sheets.filter(({ hidden }) => !hidden)
  for (const { rows } of shown.length > 0 ? shown : table.sheets)
    for (const [line, { cells }] of rows.slice(0, titleLines).entries()) {
      const words = cells.map(plain)
      const placeOf = (names: readonly string[]) => {
        const place = names.map((name) => words.indexOf(name)).find((one) => one >= 0)
        return place
      }
      const [email, name, marks] = [
        placeOf(wanted.email),
        placeOf(wanted.name),
        placeOf(wanted.marks),
      ]
      if (marks !== undefined && (email !== undefined || name !== undefined))
        return { rows: rows.slice(line + 1), places: { email, name, marks } }
    }
  throw new CallError('invalid', { key: 'gradebook.file_headings' })
}

/** What the gradebook's own file calls the marks of the column, in both languages. */
function ownHeadings(name: string): string[] {
  return inBoth((t) => t('gradebook.file_points_of', { name }))
}

/** Whether a row is the last one of the gradebook's own file, which has averages and is nobody's. */
function isOfAverages(name: string): boolean {
  return inBoth((t) => t('gradebook.file_average')).includes(name)
}

function inBoth(say: (t: Translate) => string): string[] {
  return (['en', 'ar'] as const).map((language) => say(translator(language)))
}

/** The student that a row means, or the sentence that says why there is none. */
function find(students: readonly Student[], email: string, name: string): Student | string {
  if (email !== '') {
    const one = students.find((student) => student.email === email.trim().toLowerCase())
    return one ?? 'gradebook.file_no_email'
  }
  if (name === '') return 'gradebook.file_nobody'
  const alike = students.filter((student) => plain(student.name) === plain(name))
  if (alike.length > 1) return 'gradebook.file_same_name'
  return alike[0] ?? 'gradebook.file_no_name'
}

/** Marks in digits of either kind with at most two decimals; null for anything else. */
function marksIn(text: string): number | null {
  const digits = latinDigits(text)
    .trim()
    .replace(/[\u066b,]/, '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null
}

function studentsOf(db: Database, classId: string, columnId: string): Promise<Student[]> {
  return db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('outside_marks as m', (join) =>
      join.onRef('m.student_id', '=', 's.id').on('m.column_id', '=', columnId),
    )
    .where('e.classroom_id', '=', classId)
    .select(['s.id', 'u.name', 'u.email', 'm.score', 'm.version'])
    .execute()
}
