import { fold } from '@meridian/contract/core/text.ts'
import { importLimits } from '@meridian/contract/imports.limits.ts'
import {
  type Import,
  type ImportColumn,
  type ImportKind,
  importColumns,
  requiredColumns,
} from '@meridian/contract/imports.ts'
import { beginning } from './lists.ts'
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

/** A file with its columns known: which place of a row holds what, and the rows below the headings. */
export interface Columns {
  places: Partial<Record<ImportColumn, number>>
  rows: FileRow[]
  described: Import['columns']
}

/**
 * Finds the line of headings, the first of the top lines that knows the column by which rows are found, or else the one
 * that knows most, and says what each column is. Order is free; of two columns that mean the same the first counts.
 */
export function columnsOf(kind: ImportKind, rows: readonly FileRow[]): Columns {
  const names = namesOf(kind)
  const top = rows.slice(0, titleLines).map((row) => placesOf(names, row.cells))
  const [key] = importColumns[kind]
  const sizes = top.map((places) => Object.keys(places).length)
  const withKey = top.findIndex((places) => places[key] !== undefined)
  const line = withKey >= 0 ? withKey : Math.max(0, sizes.indexOf(Math.max(...sizes)))
  const places = top[line] ?? {}
  const headings = rows[line]?.cells ?? []
  return { places, rows: rows.slice(line + 1), described: describe(kind, places, headings) }
}

function describe(
  kind: ImportKind,
  places: Columns['places'],
  headings: readonly string[],
): Import['columns'] {
  const required: readonly ImportColumn[] = requiredColumns[kind]
  const used = new Set(Object.values(places))
  const ignored = headings.filter((heading, place) => heading !== '' && !used.has(place))
  return {
    found: importColumns[kind].flatMap((column) => {
      const place = places[column]
      return place === undefined ? [] : [{ column, header: short(headings[place] ?? '') }]
    }),
    missing: importColumns[kind]
      .filter((column) => places[column] === undefined)
      .map((column) => ({ column, required: required.includes(column) })),
    ignored: ignored.slice(0, importLimits.ignored).map(short),
    ignored_count: ignored.length,
  }
}

const short = (heading: string) => beginning(heading.replace(/\s+/g, ' '))

function namesOf(kind: ImportKind): Map<string, ImportColumn> {
  const names = new Map<string, ImportColumn>()
  for (const column of importColumns[kind]) {
    const all = [...(own[kind][column] ?? []), ...(common[column] ?? [])]
    // The key comes first, so that "class" above a list of classrooms is its name.
    for (const name of all) if (!names.has(plain(name))) names.set(plain(name), column)
  }
  return names
}

function placesOf(names: Map<string, ImportColumn>, cells: readonly string[]): Columns['places'] {
  const places: Columns['places'] = {}
  cells.forEach((cell, place) => {
    const column = names.get(plain(cell))
    if (column && places[column] === undefined) places[column] = place
  })
  return places
}

/** A heading without what differs from school to school: case, Arabic spelling, dashes, stars and colons. */
function plain(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
