// Printed from ../reading.class.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../reading.class.ts'

const load = () => import('../reading.class.ts')

export const chooseReading: PageCall<typeof whole.chooseReading> = { method: "PUT", path: "/classrooms/:id/reading", access: ["Teacher"], whole: () => load().then((module) => module.chooseReading) }
export const classReadingLimits: typeof whole.classReadingLimits = {"books":100,"parts":2000}
export const listLessonReaders: PageCall<typeof whole.listLessonReaders> = { method: "POST", path: "/classrooms/:id/reading/students/getAll", access: ["Teacher"], whole: () => load().then((module) => module.listLessonReaders) }
export const readClassReading: PageCall<typeof whole.readClassReading> = { method: "GET", path: "/classrooms/:id/reading", access: ["School","schoolAdmin","Teacher"] }
export const readingStates: typeof whole.readingStates = ["shown","hidden","pinned"]
