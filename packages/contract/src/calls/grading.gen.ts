// Printed from ../grading.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../grading.ts'

const load = () => import('../grading.ts')

export const getGrading: PageCall<typeof whole.getGrading> = { method: "GET", path: "/papers/:id/grading", access: ["PRG","Teacher"] }
export const giveFeedback: PageCall<typeof whole.giveFeedback> = { method: "PUT", path: "/questions/review/feedback", access: ["Teacher"], whole: () => load().then((module) => module.giveFeedback) }
export const givePaperFeedback: PageCall<typeof whole.givePaperFeedback> = { method: "PUT", path: "/papers/review/feedback", access: ["Teacher"], whole: () => load().then((module) => module.givePaperFeedback) }
export const keepComment: PageCall<typeof whole.keepComment> = { method: "POST", path: "/comments/create", access: ["Teacher"], whole: () => load().then((module) => module.keepComment) }
export const listComments: PageCall<typeof whole.listComments> = { method: "POST", path: "/comments/getAll", access: ["Teacher"], whole: () => load().then((module) => module.listComments) }
export const listQuestionAnswers: PageCall<typeof whole.listQuestionAnswers> = { method: "POST", path: "/papers/responses/question", access: ["PRG","Teacher"], whole: () => load().then((module) => module.listQuestionAnswers) }
export const releaseGraded: PageCall<typeof whole.releaseGraded> = { method: "POST", path: "/papers/review/all", access: ["Teacher"], whole: () => load().then((module) => module.releaseGraded) }
export const remindStudents: PageCall<typeof whole.remindStudents> = { method: "POST", path: "/papers/remind", access: ["Teacher"], whole: () => load().then((module) => module.remindStudents) }
export const removeComment: PageCall<typeof whole.removeComment> = { method: "PUT", path: "/comments/remove", access: ["Teacher"], whole: () => load().then((module) => module.removeComment) }
export const saveDraft: PageCall<typeof whole.saveDraft> = { method: "PUT", path: "/questions/review/draft", access: ["Teacher"], whole: () => load().then((module) => module.saveDraft) }
export const saveFeedbackDraft: PageCall<typeof whole.saveFeedbackDraft> = { method: "PUT", path: "/papers/review/draft", access: ["Teacher"], whole: () => load().then((module) => module.saveFeedbackDraft) }
export const takeBackRelease: PageCall<typeof whole.takeBackRelease> = { method: "PUT", path: "/papers/review/take-back", access: ["Teacher"], whole: () => load().then((module) => module.takeBackRelease) }
