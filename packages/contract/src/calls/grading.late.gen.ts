// Printed from ../grading.late.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../grading.late.ts'

const load = () => import('../grading.late.ts')

export const decideLateAnswers: PageCall<typeof whole.decideLateAnswers> = { method: "PUT", path: "/papers/responses/late", access: ["Teacher"], whole: () => load().then((module) => module.decideLateAnswers) }
export const getLateAnswers: PageCall<typeof whole.getLateAnswers> = { method: "GET", path: "/papers/responses/:id/late", access: ["PRG","Teacher"] }
