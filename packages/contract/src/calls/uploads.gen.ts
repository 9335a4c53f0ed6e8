// Printed from ../uploads.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../uploads.ts'

const load = () => import('../uploads.ts')

export const beginUpload: PageCall<typeof whole.beginUpload> = { method: "POST", path: "/upload/tus", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const cancelUpload: PageCall<typeof whole.cancelUpload> = { method: "DELETE", path: "/upload/tus/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const continueUpload: PageCall<typeof whole.continueUpload> = { method: "PATCH", path: "/upload/tus/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const finishUpload: PageCall<typeof whole.finishUpload> = { method: "POST", path: "/upload/tus/:id/finish", access: ["PRG","IBC","School","schoolAdmin","Teacher"], whole: () => load().then((module) => module.finishUpload) }
export const getUploadOffset: PageCall<typeof whole.getUploadOffset> = { method: "HEAD", path: "/upload/tus/:id", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const uploadKinds: typeof whole.uploadKinds = ["image","video","audio","document"]
