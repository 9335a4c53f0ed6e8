// Printed from ../bin.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../bin.ts'

const load = () => import('../bin.ts')

export const binDays: typeof whole.binDays = 30
export const binGroups: typeof whole.binGroups = {"papers":["quiz","assignment","worksheet","question"],"classes":["classroom"],"people":["student","teacher","school_admin","admin"],"resources":["resource"],"announcements":["announcement"],"books":["book","unit","lesson"]}
export const binKinds: typeof whole.binKinds = ["student","teacher","school_admin","admin","classroom","quiz","assignment","worksheet","question","announcement","resource","book","unit","lesson"]
export const bulkBin: PageCall<typeof whole.bulkBin> = { method: "POST", path: "/bin/bulk", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.bulkBin) }
export const getBinned: PageCall<typeof whole.getBinned> = { method: "GET", path: "/bin/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const listBin: PageCall<typeof whole.listBin> = { method: "POST", path: "/bin/getAll", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listBin) }
export const restoreBinned: PageCall<typeof whole.restoreBinned> = { method: "POST", path: "/bin/:id/restore", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.restoreBinned) }
