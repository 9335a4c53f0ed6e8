// Printed from ../groups.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../groups.ts'

const load = () => import('../groups.ts')

export const createGroup: PageCall<typeof whole.createGroup> = { method: "POST", path: "/classrooms/groups", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.createGroup) }
export const deleteGroup: PageCall<typeof whole.deleteGroup> = { method: "DELETE", path: "/classrooms/groups/:id", access: ["School","schoolAdmin","Teacher"] }
export const groupLimits: typeof whole.groupLimits = {"name":60,"groups":20,"students":100}
export const listGroups: PageCall<typeof whole.listGroups> = { method: "GET", path: "/classrooms/groups/:id", access: ["School","schoolAdmin","Teacher"] }
export const updateGroup: PageCall<typeof whole.updateGroup> = { method: "PUT", path: "/classrooms/groups", access: ["School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateGroup) }
