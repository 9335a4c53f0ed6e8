// Printed from ../announcements.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../announcements.ts'

const load = () => import('../announcements.ts')

export const announcementMax: typeof whole.announcementMax = 5000
export const announcementPage: typeof whole.announcementPage = 20
export const attachmentMax: typeof whole.attachmentMax = 5
export const listAnnouncements: PageCall<typeof whole.listAnnouncements> = { method: "GET", path: "/announcements/:id", access: ["PRG","School","schoolAdmin","Teacher","Student"] }
export const listOwnAnnouncements: PageCall<typeof whole.listOwnAnnouncements> = { method: "POST", path: "/announcements/getAll", access: ["School","schoolAdmin","Teacher","Student"], whole: () => load().then((module) => module.listOwnAnnouncements) }
