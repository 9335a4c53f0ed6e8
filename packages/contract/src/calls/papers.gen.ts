// Printed from ../papers.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../papers.ts'

const load = () => import('../papers.ts')

export const archivePaper: PageCall<typeof whole.archivePaper> = { method: "PUT", path: "/papers/archive/:id", access: ["PRG","IBC","Teacher"] }
export const assignPaper: PageCall<typeof whole.assignPaper> = { method: "POST", path: "/teacher/assign", access: ["Teacher"], whole: () => load().then((module) => module.assignPaper) }
export const copyPaper: PageCall<typeof whole.copyPaper> = { method: "POST", path: "/papers/copy", access: ["Teacher"], whole: () => load().then((module) => module.copyPaper) }
export const copyTypes: typeof whole.copyTypes = ["quiz","assignment"]
export const dateOrder: typeof whole.dateOrder = {"error":"validation.date_order"}
export const getPaper: PageCall<typeof whole.getPaper> = { method: "GET", path: "/papers/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const paperKinds: typeof whole.paperKinds = ["quiz","assignment","worksheet"]
export const paperLimits: typeof whole.paperLimits = {"students":500,"questions":200,"classes":50,"units":60,"attempts":20,"time":600,"late":1440}
export const paperStates: typeof whole.paperStates = ["draft","scheduled","open","closed","archived"]
export const renamePaper: PageCall<typeof whole.renamePaper> = { method: "PUT", path: "/papers/name", access: ["IBC","Teacher"], whole: () => load().then((module) => module.renamePaper) }
export const updatePaper: PageCall<typeof whole.updatePaper> = { method: "PUT", path: "/papers", access: ["IBC","Teacher"], whole: () => load().then((module) => module.updatePaper) }
