// Printed from ../announcements.write.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../announcements.write.ts'

const load = () => import('../announcements.write.ts')

export const deleteAnnouncement: PageCall<typeof whole.deleteAnnouncement> = { method: "DELETE", path: "/announcements/:id", access: ["School","schoolAdmin","Teacher"], confirmed: true }
export const postAnnouncement: PageCall<typeof whole.postAnnouncement> = { method: "POST", path: "/announcements", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.postAnnouncement) }
export const postSchoolAnnouncement: PageCall<typeof whole.postSchoolAnnouncement> = { method: "POST", path: "/announcements/school", access: ["School","schoolAdmin"], whole: () => load().then((module) => module.postSchoolAnnouncement) }
export const updateAnnouncement: PageCall<typeof whole.updateAnnouncement> = { method: "PUT", path: "/announcements/:id", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateAnnouncement) }
