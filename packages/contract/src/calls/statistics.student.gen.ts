// Printed from ../statistics.student.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.student.ts'

const load = () => import('../statistics.student.ts')

export const fewestForUnit: typeof whole.fewestForUnit = 10
export const listPapersOfStudent: PageCall<typeof whole.listPapersOfStudent> = { method: "POST", path: "/students/papers/getAll", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listPapersOfStudent) }
export const studentFigures: PageCall<typeof whole.studentFigures> = { method: "GET", path: "/stats/students/:id", access: ["School","schoolAdmin","Teacher"] }
export const studentFiguresLimits: typeof whole.studentFiguresLimits = {"months":24,"units":40}
