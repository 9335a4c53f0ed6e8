// Printed from ../rosters.clients.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../rosters.clients.ts'

const load = () => import('../rosters.clients.ts')

export const clientLimits: typeof whole.clientLimits = {"clients":10,"name":60}
export const endRosterClient: PageCall<typeof whole.endRosterClient> = { method: "DELETE", path: "/roster-clients/:id", access: ["School","schoolAdmin"] }
export const listRosterClients: PageCall<typeof whole.listRosterClients> = { method: "GET", path: "/roster-clients", access: ["School","schoolAdmin"] }
export const makeRosterClient: PageCall<typeof whole.makeRosterClient> = { method: "POST", path: "/roster-clients", access: ["School","schoolAdmin"], confirmed: true, whole: () => load().then((module) => module.makeRosterClient) }
