// Printed from ../statistics.reading.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.reading.ts'

export const readingPerClassroom: PageCall<typeof whole.readingPerClassroom> = { method: "GET", path: "/stats/classrooms-reading", access: ["School","schoolAdmin","Teacher"] }
export const readingPerSchool: PageCall<typeof whole.readingPerSchool> = { method: "GET", path: "/stats/schools-reading", access: ["PRG","IBC"] }
