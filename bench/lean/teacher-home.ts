import { type Lean, moment, session, statement } from './route.ts'

interface Paper {
  id: string
  deadline: string | null
}
interface Row {
  rooms: object[]
  rooms_total: number
  panels: Record<string, Paper[]> | null
  totals: Record<string, number> | null
  waiting: { since: string }[]
  total: number
  to_grade: number
  to_release: number
  papers: number
}

const text = statement('teacher-home', {
  session: session('Teacher', 'join teachers t on t.user_id = us.id'),
})

/** What a teacher's home reads. */
export const teacherHome: Lean = {
  path: '/teacher-home',
  async answer({ run, who }) {
    const [row] = await run<Row>(text, who)
    if (!row) return null
    const panel = (kind: string) => ({
      data: (row.panels?.[kind] ?? []).map(({ deadline: at, ...paper }) => {
        const deadline = moment(at)
        return { ...paper, end_date: deadline, paper: { id: paper.id, deadline } }
      }),
      total: row.totals?.[kind] ?? 0,
    })
    const { total, to_grade, to_release, papers } = row
    const data = row.waiting.map((paper) => ({ ...paper, since: moment(paper.since) }))
    return {
      data: {
        classes: { data: row.rooms, total: row.rooms_total },
        quizzes: panel('quiz'),
        assignments: panel('assignment'),
        waiting: { data, total, to_grade, papers, to_release },
      },
    }
  },
}
