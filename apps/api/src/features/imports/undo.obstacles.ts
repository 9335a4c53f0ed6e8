import { sql } from 'kysely'
import { classDependents } from '../classrooms/dependents.shared.ts'
import { type Now, namesTold, type Obstacle, type Undoing } from './undo.types.ts'
import { without } from './write.sets.ts'

/**
 * The columns that may refer to people after an import, to the user or to the student or teacher. Every foreign key to these tables
 * has a line, which a test compares with the database. Rows that the import itself has made do not count.
 */
const dependents: Record<string, { table: string; column: string; of: 'user' | 'member' }[]> = {
  logged_in: [
    { table: 'sessions', column: 'user_id', of: 'user' },
    { table: 'last_logins', column: 'user_id', of: 'user' },
    { table: 'calendar_feeds', column: 'user_id', of: 'user' },
    { table: 'notification_choices', column: 'user_id', of: 'user' },
    { table: 'notification_readings', column: 'user_id', of: 'user' },
    { table: 'announcement_readings', column: 'student_id', of: 'member' },
  ],
  invited: [
    { table: 'one_time_links', column: 'user_id', of: 'user' },
    { table: 'mails', column: 'user_id', of: 'user' },
  ],
  work: [
    { table: 'attempts', column: 'student_id', of: 'member' },
    { table: 'attempts', column: 'closed_by', of: 'user' },
    { table: 'attempt_questions', column: 'graded_by', of: 'user' },
    { table: 'papers', column: 'owner_id', of: 'user' },
    { table: 'question_versions', column: 'created_by', of: 'user' },
    { table: 'resources', column: 'created_by', of: 'user' },
    { table: 'books', column: 'created_by', of: 'user' },
    { table: 'announcements', column: 'author_id', of: 'user' },
    { table: 'files', column: 'owner_id', of: 'user' },
    { table: 'uploads', column: 'owner_id', of: 'user' },
    { table: 'question_corrections', column: 'created_by', of: 'user' },
    { table: 'question_corrections', column: 'undone_by', of: 'user' },
    { table: 'feedback', column: 'given_by', of: 'user' },
    { table: 'grading_drafts', column: 'user_id', of: 'user' },
    { table: 'saved_comments', column: 'user_id', of: 'user' },
    { table: 'answer_threads', column: 'closed_by', of: 'user' },
    { table: 'thread_messages', column: 'author_id', of: 'user' },
    { table: 'excuses', column: 'student_id', of: 'member' },
    { table: 'excuses', column: 'excused_by', of: 'user' },
    { table: 'student_needs', column: 'student_id', of: 'member' },
    { table: 'student_needs', column: 'set_by', of: 'user' },
    { table: 'student_notes', column: 'student_id', of: 'member' },
    { table: 'student_notes', column: 'author_id', of: 'user' },
    { table: 'paper_students', column: 'student_id', of: 'member' },
    { table: 'reminders', column: 'student_id', of: 'member' },
    { table: 'paper_editors', column: 'teacher_id', of: 'member' },
    { table: 'paper_extensions', column: 'student_id', of: 'member' },
    { table: 'paper_extensions', column: 'created_by', of: 'user' },
    { table: 'late_arrivals', column: 'decided_by', of: 'user' },
    { table: 'former_grades', column: 'graded_by', of: 'user' },
    { table: 'outside_marks', column: 'student_id', of: 'member' },
    { table: 'outside_marks', column: 'marked_by', of: 'user' },
    { table: 'lesson_readings', column: 'student_id', of: 'member' },
    { table: 'resource_readings', column: 'student_id', of: 'member' },
    { table: 'practised_questions', column: 'student_id', of: 'member' },
    { table: 'imports', column: 'created_by', of: 'user' },
  ],
  moved: [{ table: 'year_moves', column: 'student_id', of: 'member' }],
  administers: [{ table: 'school_admins', column: 'user_id', of: 'user' }],
}
/** All counted columns as `table.column`, for the test that compares them with the foreign keys. */
export const watched: readonly string[] = [
  ...Object.values(dependents).flatMap((places) =>
    places.map(({ table, column }) => `${table}.${column}`),
  ),
  ...Object.values(classDependents).map((table) => `${table}.classroom_id`),
]

interface Made {
  member: string
  user: string
}

/**
 * Counts the dependents that rows of an import have got since, and the work in classes to which it added students.
 * @param own students whom the same import has put into its classes
 */
export async function dependentsOf(
  undoing: Undoing,
  now: ReadonlyMap<string, Now>,
  own: readonly string[] = [],
): Promise<Obstacle[]> {
  const { traces, one } = undoing
  const made = traces.filter((trace) => trace.made).map(({ member }) => member)
  if (one.kind === 'classrooms') return dependentsOfClassrooms(undoing, made, own)
  const people = made.flatMap((member) => {
    const user = now.get(member)?.user_id
    return user ? [{ member, user }] : []
  })
  const obstacles = await dependentsOfPeople(undoing, people)
  if (one.kind !== 'students') return obstacles
  const joined = traces.flatMap(({ made, member, sets: { classes } }) =>
    made
      ? []
      : without(classes?.after, classes?.before).map((classroom) => ({ member, classroom })),
  )
  return [...obstacles, ...(await workInClasses(undoing, joined))]
}

async function dependentsOfPeople({ tx }: Undoing, made: readonly Made[]): Promise<Obstacle[]> {
  const ids = { user: made.map(({ user }) => user), member: made.map(({ member }) => member) }
  const obstacles: Obstacle[] = []
  for (const [kind, places] of Object.entries(dependents)) {
    const users = new Set<string>()
    for (const { table, column, of } of places) {
      const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id
        from ${sql.table(table)} where ${sql.ref(column)} = any(${ids[of]}::uuid[])`.execute(tx)
      for (const { id } of rows) {
        const user = of === 'user' ? id : made.find(({ member }) => member === id)?.user
        if (user) users.add(user)
      }
    }
    if (users.size > 0)
      obstacles.push({
        kind,
        count: users.size,
        names: await namesOf(tx, 'users', [...users]),
        rows: [],
      })
  }
  return obstacles
}

/**
 * Counts what hangs on classrooms.
 * @param own students whose enrolments do not count
 */
export async function dependentsOfClassrooms(
  { tx }: Undoing,
  ids: string[],
  own: readonly string[] = [],
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = []
  for (const [kind, table] of Object.entries(classDependents)) {
    const { rows } = await sql<{ id: string }>`select distinct classroom_id as id
      from ${sql.table(table)} where classroom_id = any(${ids}::uuid[])
      ${kind === 'enrolled' ? sql`and student_id <> all(${own}::uuid[])` : sql``}`.execute(tx)
    const found = rows.map(({ id }) => id)
    if (found.length > 0)
      obstacles.push({
        kind,
        count: found.length,
        names: await namesOf(tx, 'classrooms', found),
        rows: found,
      })
  }
  return obstacles
}

/** Finds students with work in a class to which the import added them: without the class their work would be hidden. */
async function workInClasses(
  { tx }: Undoing,
  pairs: readonly { member: string; classroom: string }[],
): Promise<Obstacle[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.user_id as id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as r(member uuid, classroom uuid)
    join paper_classes pc on pc.classroom_id = r.classroom
    join attempts a on a.paper_id = pc.paper_id and a.student_id = r.member
    join students s on s.id = r.member`.execute(tx)
  if (rows.length === 0) return []
  const users = rows.map(({ id }) => id)
  return [{ kind: 'work', count: users.length, names: await namesOf(tx, 'users', users), rows: [] }]
}

export async function namesOf(
  tx: Undoing['tx'],
  table: 'users' | 'classrooms',
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where id = any(${ids}::uuid[]) order by search_text, id limit ${namesTold}`.execute(tx)
  return rows.map(({ name }) => name)
}
