// Printed from ../grading.due.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../grading.due.ts'

export const classDue: PageCall<typeof whole.classDue> = { method: "GET", path: "/classrooms/:id/due", access: ["School","schoolAdmin","Teacher"] }
export const dueLimit: typeof whole.dueLimit = 5
