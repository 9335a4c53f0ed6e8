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
  threads: object[]
  threads_total: number
  news: object[]
  news_total: number
  choices: object[]
  averages: object[]
  counts: object[]
  active: number
  stale: boolean
}

const text = statement('teacher-home', {
  session: session('Teacher', 'join teachers t on t.user_id = us.id'),
})

/** A page of some rows, with how many there are. */
const page = (per_page: number, data: object[], total: number, more: object = {}) => ({
  data,
  meta: { per_page, total, current_page: 1, ...more },
})

/** What a teacher's home reads. */
export const teacherHome: Lean = {
  path: '/teacher-home',
  async answer({ run, who }) {
    const [row] = await run<Row>(text, who)
    if (!row) return null
    if (row.stale) {
      await run('select refresh_results($1::uuid)', [who[0]])
      return this.answer({ run, who } as never)
    }
    const panel = (kind: string) => ({
      data: (row.panels?.[kind] ?? []).map(({ deadline: at, ...paper }) => {
        const deadline = moment(at)
        return { ...paper, end_date: deadline, paper: { id: paper.id, deadline } }
      }),
      total: row.totals?.[kind] ?? 0,
    })
    const { total, to_grade, to_release, papers } = row
    const data = row.waiting.map((paper) => ({ ...paper, since: moment(paper.since) }))
    const panels = {
      classes: { data: row.rooms, total: row.rooms_total },
      quizzes: panel('quiz'),
      assignments: panel('assignment'),
      waiting: { data, total, to_grade, papers, to_release },
    }
    const disabled = { disabled: row.rooms_total - row.active }
    const filters = [
      {
        ...{ name: 'To', field: 'audience', type: 'select' },
        options: [
          { label: 'Whole school', value: 'school' },
          { label: 'A class', value: 'class' },
        ],
      },
      { name: 'Class', field: 'class_id', type: 'select', options: row.choices },
    ]
    return {
      data: {
        panels: { data: panels },
        threads: { ...page(3, row.threads, row.threads_total), filters: [], message: '' },
        news: { ...page(3, row.news, row.news_total), filters, message: '' },
        performance: page(8, row.averages, row.active, disabled),
        papers: page(12, row.counts, row.active, disabled),
      },
    }
  },
}
