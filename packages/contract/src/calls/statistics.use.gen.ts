// Printed from ../statistics.use.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.use.ts'

const load = () => import('../statistics.use.ts')

export const exportBookUse: PageCall<typeof whole.exportBookUse> = { method: "GET", path: "/stats/book-use/:id/export", access: ["PRG","IBC"], download: true }
export const listBookUse: PageCall<typeof whole.listBookUse> = { method: "POST", path: "/stats/book-use/:id", access: ["PRG","IBC"], whole: () => load().then((module) => module.listBookUse) }
export const useFloor: typeof whole.useFloor = 10
export const useMeasures: typeof whole.useMeasures = ["opened","finished","copied","given"]
export const useMonths: typeof whole.useMonths = 24
