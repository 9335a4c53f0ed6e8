import { showPushes } from './push.ts'
import { serveKept } from './serving.ts'
import { takeUpdates } from './updating.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * The service worker of the pages: what lives on while none of them is open. Each neighbouring file registers what it answers
 * to; this one only names them. It is built into /worker.js by build/worker.ts.
 */
takeUpdates(self)
serveKept(self)
showPushes(self)
