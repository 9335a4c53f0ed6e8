import * as contract from '@meridian/contract/files.ts'
import { viewerOf } from '../../platform/session/cookie.ts'
import type { Bind } from '../../scopes.ts'
import { findSigned, sendFile } from './files.download.ts'
import { limitsOf } from './files.rules.ts'
import { storeFile } from './files.store.ts'
import { thumbnailOf } from './thumbnails.ts'

/** Connects the calls about stored files. */
export function fileRoutes(bind: Bind): void {
  bind(contract.uploadImage, async ({ actor, request, ...services }) => ({
    data: await storeFile(services, actor, request, 'images'),
  }))
  bind(contract.uploadMedia, async ({ actor, request, ...services }) => ({
    data: await storeFile(services, actor, request, 'media'),
  }))
  bind(contract.uploadDocument, async ({ actor, request, ...services }) => ({
    data: await storeFile(services, actor, request, 'documents'),
  }))
  bind(contract.uploadCaptions, async ({ actor, request, ...services }) => ({
    data: await storeFile(services, actor, request, 'captions'),
  }))
  bind(contract.uploadResource, async ({ actor, request, ...services }) => ({
    data: await storeFile(services, actor, request, null),
  }))
  bind(contract.getUploadLimits, async ({ config }) => ({ data: limitsOf(config) }))
  bind(contract.getFile, async ({ actor, params, query, request, reply, ...services }) => {
    // Pictures and players send no token: their browser has a cookie that says whose it is.
    const viewer = actor ?? (await viewerOf(services, request))
    const file = await findSigned(services, viewer, params.id, query)
    const { size } = query
    const sent = size === undefined ? file : await thumbnailOf(services, file, size)
    return sendFile(sent, services.storage, { request, reply })
  })
}
