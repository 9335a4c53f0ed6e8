// Printed from ../giving.ts by `npm run print`: its calls without their schemas, and its plain data.
import type { PageCall } from '../core/route.ts'
import type * as whole from '../giving.ts'

const load = () => import('../giving.ts')

export const getGiving: PageCall<typeof whole.getGiving> = { method: "GET", path: "/papers/giving/:id", access: ["Teacher"] }
export const givePaper: PageCall<typeof whole.givePaper> = { method: "PUT", path: "/papers/give", access: ["Teacher"], whole: () => load().then((module) => module.givePaper) }
export const givingLimits: typeof whole.givingLimits = {"classes":10,"groups":10,"students":20,"named":3}
export const previewGiving: PageCall<typeof whole.previewGiving> = { method: "POST", path: "/papers/giving/audience", access: ["Teacher"], whole: () => load().then((module) => module.previewGiving) }
export const searchRecipients: PageCall<typeof whole.searchRecipients> = { method: "GET", path: "/papers/recipients/:id", access: ["Teacher"] }
export const takeBackPaper: PageCall<typeof whole.takeBackPaper> = { method: "PUT", path: "/papers/take-back/:id", access: ["Teacher"] }
