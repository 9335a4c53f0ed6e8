// Printed from ../team.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../team.ts'

const load = () => import('../team.ts')

export const getTeam: PageCall<typeof whole.getTeam> = { method: "GET", path: "/papers/team/:id", access: ["Teacher"] }
export const handOverPapers: PageCall<typeof whole.handOverPapers> = { method: "PUT", path: "/teachers/hand-over", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.handOverPapers) }
export const searchColleagues: PageCall<typeof whole.searchColleagues> = { method: "GET", path: "/papers/colleagues/:id", access: ["Teacher"] }
export const setTeam: PageCall<typeof whole.setTeam> = { method: "PUT", path: "/papers/team", access: ["Teacher"], whole: () => load().then((module) => module.setTeam) }
export const teamLimits: typeof whole.teamLimits = {"editors":20,"found":20}
