// Printed from ../looking.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../looking.ts'

export const getSeenStudent: PageCall<typeof whole.getSeenStudent> = { method: "GET", path: "/papers/:id/students/:student_id", access: ["Teacher"] }
