// Printed from ../rosters.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../rosters.ts'

export const exportRoster: PageCall<typeof whole.exportRoster> = { method: "GET", path: "/schools/:id/roster", access: ["PRG","School","schoolAdmin"], download: true }
export const rosterVersions: typeof whole.rosterVersions = ["1.2","1.1"]
