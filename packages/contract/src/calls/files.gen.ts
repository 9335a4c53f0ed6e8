// Printed from ../files.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../files.ts'

export const fileKinds: typeof whole.fileKinds = ["image","video","audio","document","captions"]
export const fileTypes: typeof whole.fileTypes = {"image":["png","jpg","webp","gif"],"video":["mp4"],"audio":["mp3"],"document":["doc","docx","epub","pdf","ppt","pptx","rtf","xls","xlsx"],"captions":["vtt"]}
export const folderKinds: typeof whole.folderKinds = {"images":["image"],"media":["video","audio"],"documents":["document"],"captions":["captions"]}
export const folders: typeof whole.folders = ["images","media","documents","captions"]
export const getFile: PageCall<typeof whole.getFile> = { method: "GET", path: "/files/:id", access: "public", download: true }
export const getUploadLimits: PageCall<typeof whole.getUploadLimits> = { method: "GET", path: "/upload/limits", access: ["PRG","IBC","School","schoolAdmin","Teacher"] }
export const uploadCaptions: PageCall<typeof whole.uploadCaptions> = { method: "POST", path: "/upload/captions", access: ["PRG","IBC","School","schoolAdmin","Teacher"], upload: true }
export const uploadDocument: PageCall<typeof whole.uploadDocument> = { method: "POST", path: "/upload/document", access: ["PRG","IBC","School","schoolAdmin","Teacher"], upload: true }
export const uploadImage: PageCall<typeof whole.uploadImage> = { method: "POST", path: "/upload/image", access: ["PRG","IBC","School","schoolAdmin","Teacher"], upload: true }
export const uploadMedia: PageCall<typeof whole.uploadMedia> = { method: "POST", path: "/upload/media", access: ["PRG","IBC","School","schoolAdmin","Teacher"], upload: true }
export const uploadResource: PageCall<typeof whole.uploadResource> = { method: "POST", path: "/upload/resource", access: ["PRG","IBC","School","schoolAdmin","Teacher"], upload: true }
