// Printed from ../practice.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../practice.ts'

const load = () => import('../practice.ts')

export const answerPractice: PageCall<typeof whole.answerPractice> = { method: "POST", path: "/practice/:id", access: ["Student"], whole: () => load().then((module) => module.answerPractice) }
export const getPractice: PageCall<typeof whole.getPractice> = { method: "GET", path: "/practice/:id", access: ["Student"] }
export const getPracticeFigures: PageCall<typeof whole.getPracticeFigures> = { method: "GET", path: "/papers/:id/practice", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const getPracticeToday: PageCall<typeof whole.getPracticeToday> = { method: "GET", path: "/practice/today", access: ["Student"] }
export const listPractices: PageCall<typeof whole.listPractices> = { method: "POST", path: "/practice/getAll", access: ["Student"], whole: () => load().then((module) => module.listPractices) }
export const openPractice: PageCall<typeof whole.openPractice> = { method: "PUT", path: "/papers/practice", access: ["IBC","Teacher"], whole: () => load().then((module) => module.openPractice) }
export const practiceLimits: typeof whole.practiceLimits = {"round":15}
export const practiceOutcomes: typeof whole.practiceOutcomes = ["right","partly","wrong"]
