// Printed from ../needs.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../needs.ts'

const load = () => import('../needs.ts')

export const getNeeds: PageCall<typeof whole.getNeeds> = { method: "GET", path: "/students/needs/:id", access: ["School","schoolAdmin","Teacher"] }
export const needsLimits: typeof whole.needsLimits = {"instructions":500}
export const setNeeds: PageCall<typeof whole.setNeeds> = { method: "PUT", path: "/students/needs", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.setNeeds) }
