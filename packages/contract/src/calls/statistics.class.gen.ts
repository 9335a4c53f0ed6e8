// Printed from ../statistics.class.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.class.ts'

export const classFigures: PageCall<typeof whole.classFigures> = { method: "GET", path: "/stats/course/:id", access: ["PRG","School","schoolAdmin","Teacher"] }
export const classMonths: typeof whole.classMonths = 24
export const classStudents: PageCall<typeof whole.classStudents> = { method: "GET", path: "/stats/class-students/:id", access: ["School","schoolAdmin","Teacher"] }
export const classStudentsLimit: typeof whole.classStudentsLimit = 6
