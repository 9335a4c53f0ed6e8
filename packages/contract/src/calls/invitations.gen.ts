// Printed from ../invitations.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../invitations.ts'

const load = () => import('../invitations.ts')

export const cancelInvitations: PageCall<typeof whole.cancelInvitations> = { method: "POST", path: "/invitations/cancel", access: ["School","schoolAdmin"] }
export const invitationLimits: typeof whole.invitationLimits = {"people":10000}
export const leftOutReasons: typeof whole.leftOutReasons = ["no_email","active","blocked","recent","gone","failed"]
export const listLeftOut: PageCall<typeof whole.listLeftOut> = { method: "POST", path: "/invitations/left-out/getAll", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.listLeftOut) }
export const readInvitations: PageCall<typeof whole.readInvitations> = { method: "GET", path: "/invitations", access: ["School","schoolAdmin"] }
export const startInvitations: PageCall<typeof whole.startInvitations> = { method: "POST", path: "/invitations", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.startInvitations) }
export const studentStates: PageCall<typeof whole.studentStates> = { method: "GET", path: "/students/states", access: ["School","schoolAdmin","Teacher"] }
export const teacherStates: PageCall<typeof whole.teacherStates> = { method: "GET", path: "/teachers/states", access: ["School","schoolAdmin"] }
