// Printed from ../schools.scale.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../schools.scale.ts'

const load = () => import('../schools.scale.ts')

export const previewScale: PageCall<typeof whole.previewScale> = { method: "POST", path: "/school/scale/preview", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.previewScale) }
export const readScale: PageCall<typeof whole.readScale> = { method: "GET", path: "/school/scale", access: ["School","schoolAdmin"] }
export const saveScale: PageCall<typeof whole.saveScale> = { method: "PUT", path: "/school/scale", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.saveScale) }
