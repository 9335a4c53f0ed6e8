// Printed from ../gradebook.scheme.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../gradebook.scheme.ts'

const load = () => import('../gradebook.scheme.ts')

export const explainGrade: PageCall<typeof whole.explainGrade> = { method: "GET", path: "/classrooms/grades/why", access: ["PRG","School","schoolAdmin","Teacher"] }
export const fates: typeof whole.fates = ["counts","dropped","blank","no_marks","no_category","no_weight"]
export const readGradeScheme: PageCall<typeof whole.readGradeScheme> = { method: "GET", path: "/classrooms/:id/grades/scheme", access: ["PRG","School","schoolAdmin","Teacher"] }
export const saveGradeScheme: PageCall<typeof whole.saveGradeScheme> = { method: "PUT", path: "/classrooms/:id/grades/scheme", access: ["Teacher"], whole: () => load().then((module) => module.saveGradeScheme) }
export const schemeLimits: typeof whole.schemeLimits = {"categories":12,"name":60,"weight":100,"drop":5,"columns":500}
