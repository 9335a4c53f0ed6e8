import * as contract from '@meridian/contract/files.ts'
import type { Bind } from '../../scopes.ts'
import { findSigned, sendFile } from './files.download.ts'
import { storeImage } from './files.service.ts'

/** Connects the calls about stored files. */
export function fileRoutes(bind: Bind): void {
  bind(contract.uploadImage, async ({ db, config, actor, request }) => ({
    data: await storeImage({ db, config }, actor, request),
  }))
  bind(contract.getFile, async ({ db, config, params, query, request, reply }) =>
    sendFile(await findSigned(db, params.id, query), config, { request, reply }),
  )
}
