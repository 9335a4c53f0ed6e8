import * as contract from '@meridian/contract/uploads.ts'
import type { Bind } from '../../scopes.ts'
import { finishUpload } from './uploads.finish.ts'
import { exchange } from './uploads.tus.ts'

/** Connects the calls of uploads that resume. */
export function uploadRoutes(bind: Bind): void {
  bind(contract.beginUpload, (context) => exchange({ ...context, upload: null }))
  bind(contract.getUploadOffset, exchange)
  bind(contract.continueUpload, exchange)
  bind(contract.cancelUpload, exchange)
  bind(contract.finishUpload, async ({ actor, upload, body, ...services }) => ({
    data: await finishUpload(services, actor, upload, body.sha256),
  }))
}
