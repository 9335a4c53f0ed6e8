// Printed from ../questions.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../questions.ts'

const load = () => import('../questions.ts')

export const contentKinds: typeof whole.contentKinds = ["image","video","audio"]
export const createQuestion: PageCall<typeof whole.createQuestion> = { method: "POST", path: "/questions/create", access: ["IBC","Teacher"], whole: () => load().then((module) => module.createQuestion) }
export const deleteQuestion: PageCall<typeof whole.deleteQuestion> = { method: "DELETE", path: "/questions/:id", access: ["IBC","Teacher"], confirmed: true }
export const reorderQuestions: PageCall<typeof whole.reorderQuestions> = { method: "PUT", path: "/questions/reorder", access: ["IBC","Teacher"], whole: () => load().then((module) => module.reorderQuestions) }
export const transferQuestion: PageCall<typeof whole.transferQuestion> = { method: "PUT", path: "/questions/transfer", access: ["IBC","Teacher"], whole: () => load().then((module) => module.transferQuestion) }
export const updateQuestion: PageCall<typeof whole.updateQuestion> = { method: "PUT", path: "/questions/update", access: ["IBC","Teacher"], whole: () => load().then((module) => module.updateQuestion) }
