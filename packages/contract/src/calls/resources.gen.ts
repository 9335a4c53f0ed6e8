// Printed from ../resources.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../resources.ts'

const load = () => import('../resources.ts')

export const captionLanguages: typeof whole.captionLanguages = ["ar","en","fr"]
export const countBookPlaces: PageCall<typeof whole.countBookPlaces> = { method: "GET", path: "/resources/places/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const countResources: PageCall<typeof whole.countResources> = { method: "POST", path: "/resources/counts", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.countResources) }
export const deleteResource: PageCall<typeof whole.deleteResource> = { method: "DELETE", path: "/resources/delete/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"], confirmed: true }
export const fileResourceTypes: typeof whole.fileResourceTypes = ["video","audio","document"]
export const getResource: PageCall<typeof whole.getResource> = { method: "GET", path: "/resources/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const getResourceCreator: PageCall<typeof whole.getResourceCreator> = { method: "GET", path: "/resources/getCreatedBy/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const getResourceRemoval: PageCall<typeof whole.getResourceRemoval> = { method: "GET", path: "/resources/removal/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const listResources: PageCall<typeof whole.listResources> = { method: "POST", path: "/resources/getAll", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.listResources) }
export const mediaResourceTypes: typeof whole.mediaResourceTypes = ["video","audio","document","url"]
export const resourceLimits: typeof whole.resourceLimits = {"name":160,"description":2000}
export const resourceTypes: typeof whole.resourceTypes = ["video","audio","document","url","worksheet","assignment"]
