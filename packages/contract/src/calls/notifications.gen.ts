// Printed from ../notifications.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../notifications.ts'

const load = () => import('../notifications.ts')

export const countNotifications: PageCall<typeof whole.countNotifications> = { method: "GET", path: "/notifications/new", access: ["PRG","IBC","School","Teacher","Student"] }
export const getNotificationChoices: PageCall<typeof whole.getNotificationChoices> = { method: "GET", path: "/notifications/choices", access: ["PRG","IBC","School","Teacher","Student"] }
export const listNotifications: PageCall<typeof whole.listNotifications> = { method: "POST", path: "/notifications/getAll", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.listNotifications) }
export const readNotifications: PageCall<typeof whole.readNotifications> = { method: "PUT", path: "/notifications/read", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.readNotifications) }
export const saveNotificationChoices: PageCall<typeof whole.saveNotificationChoices> = { method: "PUT", path: "/notifications/choices", access: ["PRG","IBC","School","Teacher","Student"], whole: () => load().then((module) => module.saveNotificationChoices) }
