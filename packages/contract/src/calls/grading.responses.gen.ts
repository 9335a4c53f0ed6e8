// Printed from ../grading.responses.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../grading.responses.ts'

const load = () => import('../grading.responses.ts')

export const closeReview: PageCall<typeof whole.closeReview> = { method: "PUT", path: "/papers/review", access: ["Teacher"], whole: () => load().then((module) => module.closeReview) }
export const getResponse: PageCall<typeof whole.getResponse> = { method: "GET", path: "/papers/responses/:id", access: ["PRG","Teacher"] }
export const listAnswerHistory: PageCall<typeof whole.listAnswerHistory> = { method: "POST", path: "/papers/responses/history", access: ["PRG","Teacher"], whole: () => load().then((module) => module.listAnswerHistory) }
export const listResponses: PageCall<typeof whole.listResponses> = { method: "POST", path: "/papers/responses", access: ["PRG","Teacher"], whole: () => load().then((module) => module.listResponses) }
export const responseStates: typeof whole.responseStates = ["not_started","in_progress","to_grade","unreleased","graded","missed"]
export const reviewQuestion: PageCall<typeof whole.reviewQuestion> = { method: "PUT", path: "/questions/review", access: ["Teacher"], whole: () => load().then((module) => module.reviewQuestion) }
export const undoReview: PageCall<typeof whole.undoReview> = { method: "PUT", path: "/questions/review/undo", access: ["Teacher"], whole: () => load().then((module) => module.undoReview) }
