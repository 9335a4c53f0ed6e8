import { NewClassroom } from '@meridian/contract/classrooms.ts'
import { gradeAfter, gradeColumn } from './columns.grade.ts'
import { classNames, nameNames } from './columns.names.ts'
import { counted, type Entries, setColumn } from './columns.sets.ts'
import { declare, type Planning } from './columns.types.ts'
import { beginning, entriesOf, type Named } from './lists.ts'
import { problem, unknown } from './plan.cells.ts'
import type { Classroom, Classrooms } from './school.types.ts'

export const classroomColumns = declare<'classrooms', Classroom, Classrooms>('classrooms', {
  name: {
    aliases: [...classNames, 'classroom name', ...nameNames],
    heading: 'imports.column_class_name',
    field: { table: 'classrooms', name: 'name', type: 'text' },
    now: ({ name }) => name,
    read: (_, { named }) => named,
  },
  grade: gradeColumn('classrooms', 'classrooms.grade_required'),
  books: setColumn({
    aliases: ['book', 'books', 'الكتاب', 'الكتب', 'كتب'],
    heading: 'imports.column_books',
    set: { table: 'classroom_books', owner: 'classroom_id', item: 'book_id', dated: false },
    held: ({ books }) => books,
    entries: (cell, planning) => booksOf(cell, planning, gradeAfter(planning)),
  }),
  teachers: setColumn({
    aliases: [
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
    heading: 'imports.column_teachers',
    set: { table: 'classroom_teachers', owner: 'classroom_id', item: 'teacher_id', dated: false },
    held: ({ teachers }) => teachers,
    entries: (cell, { school }) => teachersOf(cell, school),
  }),
})

function booksOf(
  cell: string,
  { school: { books }, row }: Planning<Classroom, Classrooms>,
  gradeId: string | null,
): Entries<Named> {
  const found = new Map<string, Named>()
  for (const name of entriesOf(cell, (entry) => books.find(entry).length > 0)) {
    const all = books.find(name)
    // Books of several grades may have the same name: the book of the row's grade comes first.
    const fitting = all.length > 1 ? all.filter((book) => book.grade_id === gradeId) : all
    const [book, second] = fitting.length > 0 ? fitting : all
    if (!book) return { problem: unknown('book', name) }
    if (second) return { problem: problem('imports.book_ambiguous', { name }) }
    // A class keeps a book that is archived or whose licence is over, and gets none.
    if (!book.open && !row?.books.some(({ id }) => id === book.id))
      return { problem: problem('imports.book_closed', { name }) }
    found.set(book.id, book)
  }
  return counted(found, NewClassroom.shape.book_ids)
}

function teachersOf(cell: string, { teachers }: Classrooms): Entries<Named> {
  const found = new Map<string, Named>()
  for (const email of entriesOf(cell, (entry) => teachers.has(entry.toLowerCase()))) {
    const teacher = teachers.get(email.toLowerCase())
    if (!teacher)
      return { problem: problem('imports.teacher_unknown', { email: beginning(email) }) }
    found.set(teacher.id, teacher)
  }
  return counted(found, NewClassroom.shape.teacher_ids)
}
