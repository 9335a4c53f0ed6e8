// Printed from ../announcements.readers.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../announcements.readers.ts'

const load = () => import('../announcements.readers.ts')

export const getReadAnnouncement: PageCall<typeof whole.getReadAnnouncement> = { method: "GET", path: "/announcements/:id/readers", access: ["School","schoolAdmin","Teacher"] }
export const listReaders: PageCall<typeof whole.listReaders> = { method: "POST", path: "/announcements/:id/readers/getAll", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listReaders) }
export const readAnnouncements: PageCall<typeof whole.readAnnouncements> = { method: "POST", path: "/announcements/read", access: ["Student"], whole: () => load().then((module) => module.readAnnouncements) }
export const readMax: typeof whole.readMax = 50
