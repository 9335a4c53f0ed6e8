// Printed from ../holidays.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../holidays.ts'

const load = () => import('../holidays.ts')

export const holidayLimits: typeof whole.holidayLimits = {"holidays":100,"name":80,"days":120}
export const readHolidays: PageCall<typeof whole.readHolidays> = { method: "GET", path: "/holidays", access: ["School","schoolAdmin","Teacher"] }
export const saveHolidays: PageCall<typeof whole.saveHolidays> = { method: "PUT", path: "/holidays", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveHolidays) }
