import { presentStudentPaper } from '../../apps/api/src/features/answering/student-papers.shared.ts'
import type { StudentPaperRow } from '../../apps/api/src/features/answering/student-papers.sql.ts'
import { translator } from '../../apps/api/src/platform/messages/translate.ts'
import { type Lean, moment, session, statement } from './route.ts'

type PaperRow = StudentPaperRow & { start_date: string; deadline: string; submitted_at: string }
interface Note {
  id: string
  attempt_id: string
  paper_id: string
  paper_kind: string
  paper_name: string
  kind: string
  position: number
  undone: boolean
  score_before: number
  max_before: number
  score_after: number
  max_after: number
  at: string
}
interface Row {
  over: boolean
  due: PaperRow[]
  due_total: number
  done: PaperRow[]
  done_total: number
  notes: Note[]
  notes_total: number
  shelf: { thumbnail_id: null; read_at: string | null; search_text: string }[]
  practises: boolean
  rooms: object[]
  rooms_total: number
  news: { created_at: string; edited_at: string | null; attachments: [] }[]
  news_total: number
}

const text = statement('student-home', {
  session: session('Student', 'join students st on st.user_id = us.id'),
})
const t = translator('en')
const dated = (at: string | null) => (at === null ? null : new Date(at))

/** A list of a home, which offers no filters. */
const listOf = (data: object[], total: number, per_page: number) => ({
  ...{ data, meta: { per_page, total, current_page: 1 }, filters: [], message: '' },
})
const noPicture = (() => null) as never
const paper = (row: PaperRow) =>
  presentStudentPaper(
    {
      ...row,
      start_date: dated(row.start_date),
      deadline: dated(row.deadline),
      submitted_at: dated(row.submitted_at),
      now: new Date(row.now),
    },
    t,
    noPicture,
  )

/** All that a student's home reads, of a student who has nothing to practise and whose books have no pictures. */
export const studentHome: Lean = {
  path: '/student-home',
  async answer({ run, who }) {
    const [row] = await run<Row>(text, who)
    if (!row) return null
    if (row.over || row.practises) throw new Error('The bare home leaves this out')
    const notes = row.notes.map((one) => ({
      ...{ id: one.id, attempt_id: one.attempt_id, kind: one.kind, position: one.position },
      paper: { id: one.paper_id, kind: one.paper_kind, name: one.paper_name },
      before: { score: Number(one.score_before), max_score: Number(one.max_before) },
      after: { score: Number(one.score_after), max_score: Number(one.max_after) },
      ...{ undone: one.undone, at: moment(one.at), seen: false },
    }))
    const data = {
      to_do: listOf(row.due.map(paper), row.due_total, 10),
      results: listOf(row.done.map(paper), row.done_total, 6),
      notices: listOf(notes, row.notes_total, 5),
      books: {
        data: row.shelf.map(({ thumbnail_id: thumbnail, read_at, search_text: _, ...book }) => ({
          ...{ ...book, thumbnail, read_at: moment(read_at) },
        })),
      },
      practice: { data: { worksheets: 0, due: 0 } },
      panels: {
        data: {
          classes: { data: row.rooms, total: row.rooms_total },
          announcements: {
            data: row.news.map((one) => ({
              ...one,
              created_at: moment(one.created_at),
              edited_at: moment(one.edited_at),
            })),
            total: row.news_total,
          },
        },
      },
    }
    return { data }
  },
}
