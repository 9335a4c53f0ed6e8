import * as contract from '@meridian/contract/files.ts'
import { viewerOf } from '../../platform/session/cookie.ts'
import type { Bind } from '../../scopes.ts'
import { findSigned, sendFile } from './files.download.ts'
import { limitsOf } from './files.rules.ts'
import { storeFile } from './files.store.ts'
import { thumbnailOf } from './thumbnails.ts'

/** Connects the calls about stored files. */
export function fileRoutes(bind: Bind): void {
  bind(contract.uploadImage, async ({ db, config, actor, request }) => ({
    data: await storeFile({ db, config }, actor, request, 'images'),
  }))
  bind(contract.uploadMedia, async ({ db, config, actor, request }) => ({
    data: await storeFile({ db, config }, actor, request, 'media'),
  }))
  bind(contract.uploadDocument, async ({ db, config, actor, request }) => ({
    data: await storeFile({ db, config }, actor, request, 'documents'),
  }))
  bind(contract.uploadCaptions, async ({ db, config, actor, request }) => ({
    data: await storeFile({ db, config }, actor, request, 'captions'),
  }))
  bind(contract.uploadResource, async ({ db, config, actor, request }) => ({
    data: await storeFile({ db, config }, actor, request, null),
  }))
  bind(contract.getUploadLimits, async ({ config }) => ({ data: limitsOf(config) }))
  bind(contract.getFile, async ({ db, config, actor, params, query, request, reply }) => {
    // Pictures and players send no token: their browser has a cookie that says whose it is.
    const viewer = actor ?? (await viewerOf(db, request))
    const file = await findSigned(db, viewer, params.id, query)
    const { size } = query
    const sent = size === undefined ? file : await thumbnailOf({ db, config }, file, size)
    return sendFile(sent, config, { request, reply })
  })
}
