import { classroomLimits } from '@meridian/contract/calls/classrooms.gen.ts'
import { teacherChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Classroom, ClassroomDetail, createClassroom } from '@meridian/contract/classrooms.ts'
import { admits, school } from '@meridian/contract/core/access.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { actorOf } from '../../core/session.ts'
import { Avatars } from '../../ui/Avatars.tsx'
import { Clip } from '../../ui/Clip.tsx'
import type { Declared } from '../../ui/managed/declared.ts'
import { choices, picture, text } from '../../ui/managed/inputs.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { BooksCell } from './BooksCell.tsx'
import { archivedIn } from './shared/archived.ts'

export type ClassroomValues = BodyInput<typeof createClassroom>
type Facts = 'school' | 'status'

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The fields of a classroom, and what else its list shows. */
export const classroom: Declared<ClassroomValues, Classroom, ClassroomDetail, Facts> = {
  name: {
    label: 'classrooms.name',
    initial: '',
    stored: ({ name }) => name,
    input: text({ max: classroomLimits.name }),
    column: () => ({ sort: 'name', cell: ({ name }) => <Clip>{name}</Clip> }),
  },
  school: {
    label: 'classrooms.school',
    column: ({ actor }) =>
      actor.school === null && { cell: (row) => <Clip>{row.school.name}</Clip> },
  },
  grade_id: {
    label: 'classrooms.grade',
    initial: '',
    stored: ({ grade }) => grade.id,
    input: 'own',
  },
  thumbnail_id: {
    label: 'classrooms.picture',
    optional: true,
    initial: null,
    stored: ({ thumbnail_id }) => thumbnail_id,
    input: picture(({ thumbnail }: ClassroomDetail) => thumbnail),
  },
  book_ids: {
    label: 'classrooms.books',
    optional: true,
    initial: [],
    stored: ({ books }) => ids(books),
    input: 'own',
    column: ({ t }) => ({
      header: t('classrooms.book'),
      skeleton: 'cover',
      cell: ({ books }) => <BooksCell books={books} />,
    }),
  },
  teacher_ids: {
    label: 'classrooms.teachers',
    optional: true,
    initial: [],
    stored: ({ teachers }) => ids(teachers),
    input: choices(teacherChoices, ({ teachers }: ClassroomDetail) =>
      teachers.map(({ id, user }) => ({ id, name: user.name })),
    ),
    // A teacher's own list is of the classes they teach themselves.
    column: ({ actor }) =>
      (actor.school === null || admits(school, actorOf(actor))) && {
        skeleton: 'avatars',
        mobile: 'start',
        cell: ({ teachers }) => <Avatars names={teachers.map(({ user }) => user.name)} />,
      },
  },
  student_ids: {
    label: 'classrooms.students',
    optional: true,
    initial: [],
    stored: ({ students }) => ids(students),
    input: 'own',
    column: ({ t }) => ({
      sort: 'students',
      align: 'end',
      skeleton: 'number',
      mobile: 'end',
      cell: ({ meta }) => meta.students_count,
      mobileCell: ({ meta }) => t('classrooms.students_count', { count: meta.students_count }),
    }),
  },
  // Which of the students leave other classes for this one; the field of the students has it in hand.
  moves: { label: 'classrooms.students', initial: [], stored: () => [], input: 'own' },
  status: {
    label: 'classrooms.status',
    column: ({ t }) => ({
      skeleton: 'badge',
      mobile: 'badge',
      cell: (row) => (
        <StatusBadge status={row.active ? 'enabled' : 'disabled'}>{archivedIn(row, t)}</StatusBadge>
      ),
    }),
  },
}
