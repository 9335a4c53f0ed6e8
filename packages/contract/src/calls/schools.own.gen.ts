// Printed from ../schools.own.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../schools.own.ts'

const load = () => import('../schools.own.ts')

export const readOwnSchool: PageCall<typeof whole.readOwnSchool> = { method: "GET", path: "/school", access: ["School","schoolAdmin"] }
export const saveOwnSchool: PageCall<typeof whole.saveOwnSchool> = { method: "PUT", path: "/school", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveOwnSchool) }
