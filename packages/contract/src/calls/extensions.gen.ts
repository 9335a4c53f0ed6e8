// Printed from ../extensions.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../extensions.ts'

const load = () => import('../extensions.ts')

export const extensionLimits: typeof whole.extensionLimits = {"factor":5,"days":365}
export const listExtensions: PageCall<typeof whole.listExtensions> = { method: "POST", path: "/papers/extensions/getAll", access: ["PRG","Teacher"], whole: () => load().then((module) => module.listExtensions) }
export const setExtension: PageCall<typeof whole.setExtension> = { method: "PUT", path: "/papers/extensions", access: ["Teacher"], whole: () => load().then((module) => module.setExtension) }
