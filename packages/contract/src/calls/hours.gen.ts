// Printed from ../hours.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../hours.ts'

const load = () => import('../hours.ts')

export const readHours: PageCall<typeof whole.readHours> = { method: "GET", path: "/hours", access: ["School","schoolAdmin","Teacher"] }
export const saveHours: PageCall<typeof whole.saveHours> = { method: "PUT", path: "/hours", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveHours) }
export const usualHours: typeof whole.usualHours = {"quiet_from":20,"quiet_until":7,"digest_hour":16}
