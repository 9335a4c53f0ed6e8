// Printed from ../terms.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../terms.ts'

const load = () => import('../terms.ts')

export const readTerms: PageCall<typeof whole.readTerms> = { method: "GET", path: "/terms", access: ["School","schoolAdmin","Teacher"] }
export const saveTerms: PageCall<typeof whole.saveTerms> = { method: "PUT", path: "/terms", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveTerms) }
export const termLimits: typeof whole.termLimits = {"terms":20,"name":60}
