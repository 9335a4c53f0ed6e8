import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { WaitingThread } from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { waitingThread } from '../../assessment/threads.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { studentName } from '../../visible/people.ts'
import { readsWork } from '../../visible/teaching.ts'

interface WaitingRow {
  id: string
  attempt_id: string
  paper_id: string
  paper_name: string
  kind: WaitingThread['paper']['kind']
  book_id: string | null
  position: number
  student_id: string
  student_name: string
  search_text: string
  class: WaitingThread['class']
  since: Date
}

const options: ListOptions = {
  search: 'r.search_text',
  sorts: { since: 'r.since', student: 'r.student_name' },
  order: { column: 'since', direction: 'asc' },
  id: 'r.id',
}

const waiting = compiledList((db, actor) => ({
  options,
  rows: db.selectFrom(threads(actor).as('r')).selectAll('r'),
}))

/** A page of the questions about answers that wait, of those that the actor reads; the oldest first. */
export async function listWaiting(asking: Asking, request: ListRequest) {
  const page = await waiting(asking, {}, request)
  return { ...page, data: page.data.map(present) }
}

function present(row: WaitingRow): WaitingThread {
  return {
    id: row.id,
    attempt_id: row.attempt_id,
    paper: { id: row.paper_id, name: row.paper_name, kind: row.kind, book_id: row.book_id },
    position: row.position,
    student: { id: row.student_id, name: row.student_name },
    class: row.class,
    since: row.since.toISOString(),
  }
}

function threads(viewer: Viewer) {
  return sql<WaitingRow>`(
    select w.attempt_question_id as id, a.id as attempt_id, p.id as paper_id, p.name as paper_name, p.kind, p.book_id,
      aq.position, st.id as student_id, u.name as student_name,
      ${studentName('u')} || ' ' || p.search_text as search_text, c.class, w.waiting_since as since
    from answer_threads w
    join attempt_questions aq on aq.id = w.attempt_question_id
    join attempts a on a.id = w.attempt_id
    join papers p on p.id = a.paper_id
    join students st on st.id = a.student_id
    join users u on u.id = st.user_id
    left join lateral (
      select jsonb_build_object('id', k.id, 'name', k.name) as class
      from given gi join classrooms k on k.id = gi.classroom_id
      where gi.paper_id = a.paper_id and gi.student_id = a.student_id
      order by k.name, k.id limit 1) c on true
    where w.tenant_id = ${viewer.schoolId} and ${waitingThread('w', 'a')}
      and ${readsWork(viewer, 'p', sql`a.student_id`)})`
}
