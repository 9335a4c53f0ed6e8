// Printed from ../retention.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../retention.ts'

const load = () => import('../retention.ts')

export const previewRetention: PageCall<typeof whole.previewRetention> = { method: "POST", path: "/retention/preview", access: ["PRG","School","schoolAdmin"], whole: () => load().then((module) => module.previewRetention) }
export const readRetention: PageCall<typeof whole.readRetention> = { method: "GET", path: "/retention", access: ["PRG","School","schoolAdmin"] }
export const retentionMonths: typeof whole.retentionMonths = [0,6,12,24,36,60,120]
export const retentionNames: typeof whole.retentionNames = ["history_months","logins_months","answers_months","left_months"]
export const saveRetention: PageCall<typeof whole.saveRetention> = { method: "PUT", path: "/retention", access: ["PRG","School","schoolAdmin"], confirmed: true, whole: () => load().then((module) => module.saveRetention) }
