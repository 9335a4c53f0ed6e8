// Printed from ../resources.write.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../resources.write.ts'

const load = () => import('../resources.write.ts')

export const createAssignment: PageCall<typeof whole.createAssignment> = { method: "POST", path: "/resources/create/assignment", access: ["Teacher"], whole: () => load().then((module) => module.createAssignment) }
export const createAudio: PageCall<typeof whole.createAudio> = { method: "POST", path: "/resources/create/audio", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.createAudio) }
export const createDocument: PageCall<typeof whole.createDocument> = { method: "POST", path: "/resources/create/document", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.createDocument) }
export const createLink: PageCall<typeof whole.createLink> = { method: "POST", path: "/resources/create/url", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.createLink) }
export const createVideo: PageCall<typeof whole.createVideo> = { method: "POST", path: "/resources/create/video", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.createVideo) }
export const createWorksheet: PageCall<typeof whole.createWorksheet> = { method: "POST", path: "/resources/create/worksheet", access: ["IBC","Teacher"], whole: () => load().then((module) => module.createWorksheet) }
export const updateAssignment: PageCall<typeof whole.updateAssignment> = { method: "POST", path: "/resources/update/assignment", access: ["Teacher"], whole: () => load().then((module) => module.updateAssignment) }
export const updateAudio: PageCall<typeof whole.updateAudio> = { method: "POST", path: "/resources/update/audio", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateAudio) }
export const updateDocument: PageCall<typeof whole.updateDocument> = { method: "POST", path: "/resources/update/document", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateDocument) }
export const updateLink: PageCall<typeof whole.updateLink> = { method: "POST", path: "/resources/update/url", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateLink) }
export const updateVideo: PageCall<typeof whole.updateVideo> = { method: "POST", path: "/resources/update/video", access: ["IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.updateVideo) }
export const updateWorksheet: PageCall<typeof whole.updateWorksheet> = { method: "POST", path: "/resources/update/worksheet", access: ["IBC","Teacher"], whole: () => load().then((module) => module.updateWorksheet) }
