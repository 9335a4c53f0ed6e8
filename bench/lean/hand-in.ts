import { explainAnswer, isAnswered, rightAnswer } from '@meridian/questions/registry.ts'
import { presentAsked } from '../../apps/api/src/assessment/asked.ts'
import { gradedBy } from '../../apps/api/src/assessment/questions.ts'
import { receiptSum } from '../../apps/api/src/assessment/receipts.ts'
import { scoreAttempt } from '../../apps/api/src/assessment/score.ts'
import { translator } from '../../apps/api/src/platform/messages/translate.ts'
import { type Lean, moment, session, statement } from './route.ts'

interface Row {
  attempt: Record<string, never> & { id: string; shuffle_choices: boolean; started_at: string }
  tenant_id: string
  paper_id: string
  paper: object
  class: object | null
  teacher: string
  open: boolean
  leased: boolean
  better: { name: string; percent: number; whole: boolean } | null
  revisions: string
  questions: Question[]
}
interface Question {
  id: string
  place: number
  position: number
  required: boolean
  type: never
  key: never
  prompt: never
  answer: never
  weight: string
  treatment: 'drop' | 'credit' | null
}

const read = statement('hand-in.read', {
  session: session(
    'Student',
    `join students st on st.user_id = us.id join attempts a on a.id = $3 and a.student_id = st.id
    join papers p on p.id = a.paper_id
    left join paper_extensions x on x.paper_id = a.paper_id and x.student_id = a.student_id
    left join student_needs n on n.student_id = a.student_id
    cross join lateral (
      select sum(q.revision) as revisions, json_agg(json_build_object('id', q.id, 'place', coalesce(q.shown, q.position),
        'position', q.position, 'weight', q.weight::text, 'answer', q.answer, 'answer_seq', q.answer_seq,
        'revision', q.revision, 'levels', q.levels, 'type', v.type, 'text', v.text, 'required', v.required,
        'content', v.content, 'prompt', v.prompt, 'explanation', v.explanation,
        'key', coalesce(c.keys -> v.id::text, v.key),
        'treatment', case when c.kind in ('drop', 'credit') then c.kind end) order by q.position) as questions
      from attempt_questions q join question_versions v on v.id = q.version_id
      join questions k on k.id = q.question_id left join question_corrections c on c.id = k.correction_id
      where q.attempt_id = a.id) qs`,
  ),
})
const write = statement('hand-in.write', {})
const submitted = translator('en')('answering.submitted')
const noPicture = (() => null) as never

/** Hands an attempt in whose paper gives its result at once, and which no page has taken. */
export const handIn: Lean = {
  path: '/hand-in',
  async answer(asked) {
    const { run, who } = asked
    const { attempt: id } = asked.body as { attempt: string }
    const [row] = await run<Row & { user_id: string }>(read, [...who, id])
    if (!row?.open || row.leased) return null
    const counted = row.questions.filter(({ treatment }) => treatment !== 'drop')
    if (counted.some((one) => one.required && !isAnswered(one.type, one.prompt, one.answer)))
      return null
    const { scores, score, most } = scoreAttempt(row.questions)
    const lines = row.questions.map(({ id, position, answer }) => ({ id, position, answer }))
    const sha256 = receiptSum(id, lines)
    const answers = row.questions.filter(({ answer }) => answer !== null).length
    const given = [id, row.revisions, JSON.stringify(scores), score, most]
    const receipt = [sha256, answers, row.questions.length, row.user_id, '127.0.0.1']
    const [done] = await run<{ at: Date; now: Date }>(write, [...given, ...receipt])
    if (!done) return this.answer(asked)
    const percent = Number(most) === 0 ? null : Math.round((100 * Number(score)) / Number(most))
    const { better } = row
    const whole = scores.every((one) => one.score !== null)
    const betters = whole && better?.whole && percent !== null && better.percent < percent
    const points = new Map(scores.map((one) => [one.id, one]))
    const nothing = { feedback: '', feedback_by: null }
    return {
      data: {
        ...{
          id,
          number: row.attempt.number,
          status: 'submitted',
          paper: row.paper,
          class: row.class,
        },
        ...{
          teacher: row.teacher,
          started_at: moment(row.attempt.started_at),
          ends_at: moment(row.attempt.ends_at ?? null),
        },
        ...{
          submitted_at: done.at.toISOString(),
          submitted_by: 'student',
          lease: null,
          late: null,
          result_from: null,
        },
        receipt: {
          number: 1,
          sha256,
          answers,
          questions: lines.length,
          handed_in_at: done.at.toISOString(),
        },
        ...{
          earlier_receipts: [],
          server_time: done.now.toISOString(),
          max_score: Number(most),
          released: true,
        },
        ...{
          score: Number(score),
          left_to_grade: scores.filter((one) => one.score === null).length,
          ...nothing,
        },
        ...{
          is_new: true,
          better_than: betters ? { name: better.name, percent: better.percent } : null,
        },
        questions: row.questions
          .toSorted((a, b) => a.place - b.place)
          .map((one) => {
            const own = points.get(one.id)
            return {
              ...presentAsked(one as never, row.attempt, noPicture),
              ...{
                score: own?.score === null ? null : Number(own?.score),
                correct: own?.correct ?? null,
              },
              ...{
                right_answer: rightAnswer(one.type, one.key),
                explanation: (one as { explanation?: string }).explanation,
              },
              ...explainAnswer(one.type, one.key),
              ...gradedBy(one as never),
              ...{ treatment: one.treatment, ...nothing },
            }
          }),
      },
      message: submitted,
    }
  },
}
