// Printed from ../preview.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../preview.ts'

const load = () => import('../preview.ts')

export const checkAnswer: PageCall<typeof whole.checkAnswer> = { method: "POST", path: "/papers/:id/preview", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.checkAnswer) }
export const previewPaper: PageCall<typeof whole.previewPaper> = { method: "GET", path: "/papers/:id/preview", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
