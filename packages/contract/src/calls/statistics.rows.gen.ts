// Printed from ../statistics.rows.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../statistics.rows.ts'

const load = () => import('../statistics.rows.ts')

export const exportStatistics: PageCall<typeof whole.exportStatistics> = { method: "GET", path: "/stats/export/:table", access: ["PRG","IBC","School","schoolAdmin","Teacher"], download: true }
export const exportedTables: typeof whole.exportedTables = {"schools":["PRG","IBC"],"performance-school":["PRG","IBC","School","schoolAdmin","Teacher"],"performance-class":["PRG","IBC","School","schoolAdmin","Teacher"],"performance-student":["PRG","School","schoolAdmin","Teacher"],"students":["PRG","School","schoolAdmin","Teacher"],"papers-per-class":["PRG","School","schoolAdmin","Teacher"],"results":["PRG","School","schoolAdmin","Teacher"],"papers":["PRG","School","schoolAdmin","Teacher"]}
export const listCountedPapers: PageCall<typeof whole.listCountedPapers> = { method: "POST", path: "/stats/papers/getAll", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listCountedPapers) }
export const listResults: PageCall<typeof whole.listResults> = { method: "POST", path: "/stats/results/getAll", access: ["PRG","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listResults) }
export const rowsHeader: typeof whole.rowsHeader = "x-row-count"
export const statisticsNames: PageCall<typeof whole.statisticsNames> = { method: "GET", path: "/stats/names", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
