// Printed from ../quizzes.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../quizzes.ts'

const load = () => import('../quizzes.ts')

export const archiveQuiz: PageCall<typeof whole.archiveQuiz> = { method: "PUT", path: "/quiz/archive/:id", access: ["PRG","Teacher"] }
export const bulkQuizzes: PageCall<typeof whole.bulkQuizzes> = { method: "POST", path: "/quiz/bulk", access: ["PRG"], whole: () => load().then((module) => module.bulkQuizzes) }
export const createQuiz: PageCall<typeof whole.createQuiz> = { method: "POST", path: "/quiz", access: ["Teacher"] }
export const deleteQuiz: PageCall<typeof whole.deleteQuiz> = { method: "DELETE", path: "/quiz/:id", access: ["PRG","Teacher"], confirmed: true }
export const getQuiz: PageCall<typeof whole.getQuiz> = { method: "GET", path: "/quiz/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const getQuizRemoval: PageCall<typeof whole.getQuizRemoval> = { method: "GET", path: "/quiz/removal/:id", access: ["PRG","Teacher"] }
export const listQuizzes: PageCall<typeof whole.listQuizzes> = { method: "POST", path: "/quiz/getAll", access: ["PRG","Teacher"], whole: () => load().then((module) => module.listQuizzes) }
export const updateQuiz: PageCall<typeof whole.updateQuiz> = { method: "PUT", path: "/quiz", access: ["Teacher"], whole: () => load().then((module) => module.updateQuiz) }
