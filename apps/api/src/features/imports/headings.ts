import { fold } from '@meridian/contract/core/text.ts'
import { type ImportColumn, type ImportKind, importColumns } from '@meridian/contract/imports.ts'
import type { FileRow } from './read.types.ts'

/** What schools write above their columns, beside the headings of our own templates. */
const common: Partial<Record<ImportColumn, string[]>> = {
  email: [
    'email',
    'e-mail',
    'email address',
    'mail',
    'البريد',
    'البريد الإلكتروني',
    'الإيميل',
    'إيميل',
    'بريد إلكتروني',
  ],
  name: ['name', 'full name', 'الاسم', 'الاسم الكامل', 'الاسم بالكامل', 'اسم'],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'telephone',
    'tel',
    'الهاتف',
    'رقم الهاتف',
    'الموبايل',
    'رقم الموبايل',
    'المحمول',
    'التليفون',
    'الجوال',
    'رقم الجوال',
  ],
  grade: ['grade', 'grade level', 'level', 'الصف', 'الصف الدراسي', 'المرحلة'],
  classes: [
    'class',
    'classes',
    'classroom',
    'classrooms',
    'class name',
    'section',
    'الفصل',
    'الفصول',
    'فصل',
    'اسم الفصل',
    'الشعبة',
  ],
  books: ['book', 'books', 'الكتاب', 'الكتب', 'كتب'],
  teachers: [
    'teacher',
    'teachers',
    'teacher email',
    'teacher emails',
    'teachers emails',
    'المعلم',
    'المعلمون',
    'المعلمين',
    'المدرس',
    'المدرسون',
    'المدرسين',
    'بريد المعلمين',
    'البريد الإلكتروني للمعلمين',
  ],
  password: [
    'password',
    'first password',
    'initial password',
    'كلمة المرور',
    'كلمة السر',
    'كلمة المرور الأولى',
  ],
}
const own: Record<ImportKind, Partial<Record<ImportColumn, string[]>>> = {
  students: { name: ['student', 'student name', 'الطالب', 'اسم الطالب'] },
  teachers: { name: ['teacher', 'teacher name', 'المعلم', 'اسم المعلم', 'المدرس', 'اسم المدرس'] },
  classrooms: { name: [...(common.classes ?? []), 'classroom name'] },
}

/** Lines at the top that may hold a title before the headings come. */
const titleLines = 10

/** A list whose line of headings is found: which place of a row holds what. */
export interface Headed {
  line: number
  headings: readonly string[]
  places: Partial<Record<ImportColumn, number>>
  /** Whether it has the column that rows are found by. */
  hasKey: boolean
}

/**
 * Finds the line of headings, the first of the top lines that knows the column by which rows are found, or else the one
 * that knows most. Order is free; of two columns that mean the same the first counts.
 */
export function headed(kind: ImportKind, rows: readonly FileRow[]): Headed {
  const names = namesOf(kind)
  const top = rows.slice(0, titleLines).map((row) => placesOf(names, row.cells))
  const [key] = importColumns[kind]
  const sizes = top.map((places) => Object.keys(places).length)
  const withKey = top.findIndex((places) => places[key] !== undefined)
  const line = withKey >= 0 ? withKey : Math.max(0, sizes.indexOf(Math.max(...sizes)))
  const headings = rows[line]?.cells ?? []
  return { line, headings, places: top[line] ?? {}, hasKey: withKey >= 0 }
}

/** What people write above one column, whatever the list: of a column, or of the names of students or teachers. */
export function headingsNamed(what: ImportColumn | 'students'): ReadonlySet<string> {
  const names = what === 'students' || what === 'teachers' ? own[what].name : common[what]
  return new Set((names ?? []).map(plain))
}

function namesOf(kind: ImportKind): Map<string, ImportColumn> {
  const names = new Map<string, ImportColumn>()
  for (const column of importColumns[kind]) {
    const all = [...(own[kind][column] ?? []), ...(common[column] ?? [])]
    // The key comes first, so that "class" above a list of classrooms is its name.
    for (const name of all) if (!names.has(plain(name))) names.set(plain(name), column)
  }
  return names
}

function placesOf(names: Map<string, ImportColumn>, cells: readonly string[]): Headed['places'] {
  const places: Headed['places'] = {}
  cells.forEach((cell, place) => {
    const column = names.get(plain(cell))
    if (column && places[column] === undefined) places[column] = place
  })
  return places
}

/** A heading without what differs from school to school: case, Arabic spelling, dashes, stars and colons. */
export function plain(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
