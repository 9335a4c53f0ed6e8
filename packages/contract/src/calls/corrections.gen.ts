// Printed from ../corrections.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../corrections.ts'

const load = () => import('../corrections.ts')

export const applyCorrection: PageCall<typeof whole.applyCorrection> = { method: "POST", path: "/papers/corrections", access: ["Teacher"], whole: () => load().then((module) => module.applyCorrection) }
export const correctionKinds: typeof whole.correctionKinds = ["key","drop","credit"]
export const getCorrectable: PageCall<typeof whole.getCorrectable> = { method: "GET", path: "/papers/corrections/question", access: ["PRG","Teacher"] }
export const listCorrections: PageCall<typeof whole.listCorrections> = { method: "POST", path: "/papers/corrections/getAll", access: ["PRG","Teacher"], whole: () => load().then((module) => module.listCorrections) }
export const listGradeNotices: PageCall<typeof whole.listGradeNotices> = { method: "POST", path: "/attempts/notices/getAll", access: ["Student"], whole: () => load().then((module) => module.listGradeNotices) }
export const previewCorrection: PageCall<typeof whole.previewCorrection> = { method: "POST", path: "/papers/corrections/preview", access: ["Teacher"], whole: () => load().then((module) => module.previewCorrection) }
export const seeGradeNotices: PageCall<typeof whole.seeGradeNotices> = { method: "PUT", path: "/attempts/notices/seen", access: ["Student"], whole: () => load().then((module) => module.seeGradeNotices) }
export const undoCorrection: PageCall<typeof whole.undoCorrection> = { method: "PUT", path: "/papers/corrections/undo", access: ["Teacher"], whole: () => load().then((module) => module.undoCorrection) }
