// Printed from ../notifications.push.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../notifications.push.ts'

const load = () => import('../notifications.push.ts')

export const beginPush: PageCall<typeof whole.beginPush> = { method: "PUT", path: "/notifications/push", access: ["Student","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.beginPush) }
export const endPush: PageCall<typeof whole.endPush> = { method: "DELETE", path: "/notifications/push", access: ["Student","School","schoolAdmin","Teacher"] }
export const getPush: PageCall<typeof whole.getPush> = { method: "GET", path: "/notifications/push", access: ["Student","School","schoolAdmin","Teacher"] }
export const mostDevices: typeof whole.mostDevices = 10
