// Printed from ../answering.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../answering.ts'

const load = () => import('../answering.ts')

export const getAttempt: PageCall<typeof whole.getAttempt> = { method: "GET", path: "/attempts/:id", access: ["Student"] }
export const getStudentPaper: PageCall<typeof whole.getStudentPaper> = { method: "GET", path: "/attempts/papers/:id", access: ["Student"] }
export const listStudentPapers: PageCall<typeof whole.listStudentPapers> = { method: "POST", path: "/attempts/getAll", access: ["Student"], whole: () => load().then((module) => module.listStudentPapers) }
export const saveAnswers: PageCall<typeof whole.saveAnswers> = { method: "PUT", path: "/attempts/:id/answers", access: ["Student"], whole: () => load().then((module) => module.saveAnswers) }
export const seeResult: PageCall<typeof whole.seeResult> = { method: "PUT", path: "/attempts/:id/seen", access: ["Student"] }
export const sendLateAnswers: PageCall<typeof whole.sendLateAnswers> = { method: "PUT", path: "/attempts/:id/late", access: ["Student"], whole: () => load().then((module) => module.sendLateAnswers) }
export const startAttempt: PageCall<typeof whole.startAttempt> = { method: "POST", path: "/attempts", access: ["Student"], whole: () => load().then((module) => module.startAttempt) }
export const studentStates: typeof whole.studentStates = ["upcoming","open","in_progress","waiting","released","missed"]
export const submitAttempt: PageCall<typeof whole.submitAttempt> = { method: "POST", path: "/attempts/:id/submit", access: ["Student"] }
export const takeAttempt: PageCall<typeof whole.takeAttempt> = { method: "POST", path: "/attempts/:id/lease", access: ["Student"], whole: () => load().then((module) => module.takeAttempt) }
