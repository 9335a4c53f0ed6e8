import { startAttempt, takeAttempt } from '@meridian/contract/answering.ts'
import { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import { sql } from 'kysely'
import { makeAttempt, makeAttempts } from '../../src/factories/attempts.ts'
import {
  begin,
  type ClassWorld,
  inMinutes,
  type Paper,
  rightAnswers,
  setDeadline,
} from '../answering/attempts.world.ts'
import type { Client, Harness } from '../harness.ts'

export interface Scene {
  h: Harness
  w: ClassWorld
  karim: Client
  salma: Client
}

const whole = { grades: [null, null, null, '3.00'] }
/** An attempt of Salma's, right but for the essay, handed in unless told. */
export const ofSalma = ({ h, w }: Scene, paper: Paper, fields: object = {}) =>
  makeAttempt(h.db, paper, { studentId: w.salma.id, answers: rightAnswers(paper), ...fields })

/** How a paper may stand for Salma, and what both of them see in it. */
export const states: Record<string, [(scene: Scene) => Promise<Paper>, RegExp]> = {
  'not begun': [({ w }) => w.paper(), /"state":"open".*"attempts":\[\]/],
  'not open yet': [({ w }) => w.paper({ startDate: inMinutes(60) }), /"state":"upcoming"/],
  missed: [({ w }) => w.paper({ deadline: inMinutes(-60) }), /"state":"missed"/],
  running: [
    async (scene) => {
      const paper = await scene.w.paper({ deadline: inMinutes(60) })
      await ofSalma(scene, paper, { status: 'in_progress' })
      return paper
    },
    /"status":"in_progress".*"released":false/,
  ],
  'over, and not handed in yet': [
    async (scene) => {
      const paper = await scene.w.paper({ deadline: inMinutes(60) })
      await ofSalma(scene, paper, { status: 'in_progress', startedAt: inMinutes(-90) })
      await setDeadline(scene.h, paper, inMinutes(-1))
      return paper
    },
    /"submitted_by":"deadline"/,
  ],
  'running on its own time, shuffled': [
    async (scene) => {
      const paper = await scene.w.paper({ deadline: inMinutes(60) })
      const rules = { time_limit: 30, shuffle_questions: true, shuffle_choices: true }
      await scene.h.db.updateTable('papers').set(rules).where('id', '=', paper.id).execute()
      await scene.salma.call(startAttempt, { body: { paper_id: paper.id } })
      return paper
    },
    /"time_limit":30.*"ends_at":"/,
  ],
  'over, and held for what may still arrive': [
    async (scene) => {
      const paper = await scene.w.paper({ deadline: inMinutes(60) })
      const late = { late_minutes: 10 }
      await scene.h.db.updateTable('papers').set(late).where('id', '=', paper.id).execute()
      const { id } = await begin(scene.salma, paper)
      // A page that has written may have kept something.
      const body = { lease: crypto.randomUUID() }
      await scene.salma.call(takeAttempt, { params: { id }, body })
      await sql`update attempt_leases set number = 1 where attempt_id = ${id}`.execute(scene.h.db)
      await setDeadline(scene.h, paper, inMinutes(-1))
      return paper
    },
    /"late":\{"state":"open","until":"/,
  ],
  'handed in, to be reviewed': [
    async (scene) => {
      const paper = await scene.w.paper({ manualReview: true })
      await ofSalma(scene, paper)
      return paper
    },
    /"released":false/,
  ],
  'graded, not released': [
    async (scene) => {
      const paper = await scene.w.paper({ manualReview: true })
      await ofSalma(scene, paper, whole)
      return paper
    },
    /"released":false/,
  ],
  closed: [
    async (scene) => {
      const paper = await scene.w.paper({ manualReview: true })
      await ofSalma(scene, paper, { ...whole, status: 'closed' })
      return paper
    },
    /"released":true,.*"score":9,/,
  ],
  'released at once, an essay to be graded': [
    async (scene) => {
      const paper = await scene.w.paper()
      await ofSalma(scene, paper)
      return paper
    },
    /"left_to_grade":1/,
  ],
  corrected: [
    async (scene) => {
      const paper = await scene.w.paper()
      await ofSalma(scene, paper, whole)
      const wanted = {
        paper_id: paper.id,
        question_id: paper.questions[0]?.id ?? '',
        kind: 'drop' as const,
        keys: [],
      }
      const { digest } = await scene.karim.call(previewCorrection, { body: wanted })
      await scene.karim.call(applyCorrection, { body: { ...wanted, digest } })
      return paper
    },
    /"treatment":"drop"/,
  ],
  'tried several times': [
    async (scene) => {
      const paper = await scene.w.paper({ manualReview: true, maxAttempts: 4 })
      const studentId = scene.w.salma.id
      await makeAttempts(scene.h.db, paper, [
        { studentId, number: 1, status: 'closed', answers: rightAnswers(paper), ...whole },
        { studentId, number: 2, answers: [] },
        { studentId, number: 3, status: 'in_progress' },
      ])
      return paper
    },
    /"attempts_used":3/,
  ],
}
