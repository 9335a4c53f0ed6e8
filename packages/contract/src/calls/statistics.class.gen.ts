// Printed from ../statistics.class.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.class.ts'

export const classFigures: PageCall<typeof whole.classFigures> = { method: "GET", path: "/stats/course/:id", access: ["PRG","School","schoolAdmin","Teacher"] }
export const classMonths: typeof whole.classMonths = 24
