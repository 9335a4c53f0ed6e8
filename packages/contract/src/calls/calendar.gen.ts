// Printed from ../calendar.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../calendar.ts'

const load = () => import('../calendar.ts')

export const calendarLimits: typeof whole.calendarLimits = {"days":42,"entries":500,"classes":30,"full":4}
export const moveDeadline: PageCall<typeof whole.moveDeadline> = { method: "PUT", path: "/papers/deadline", access: ["Teacher"], whole: () => load().then((module) => module.moveDeadline) }
export const readCalendar: PageCall<typeof whole.readCalendar> = { method: "GET", path: "/calendar", access: ["School","schoolAdmin","Teacher","Student"] }
