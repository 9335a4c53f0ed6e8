import * as contract from '@meridian/contract/resources.ts'
import * as changes from '@meridian/contract/resources.write.ts'
import type { Bind } from '../../scopes.ts'
import { countedResources, placesOfBook } from './resources.counts.ts'
import { describeResource, pageOfResources } from './resources.queries.ts'
import { deleteResource, describeRemoval } from './resources.removal.ts'
import * as resources from './resources.service.ts'

const media = {
  video: { create: changes.createVideo, update: changes.updateVideo },
  audio: { create: changes.createAudio, update: changes.updateAudio },
  document: { create: changes.createDocument, update: changes.updateDocument },
} as const

/** Connects the calls about the resources of books. */
export function resourceRoutes(bind: Bind): void {
  bind(contract.listResources, ({ body, ...asking }) => pageOfResources(asking, body))
  bind(contract.countResources, async ({ db, actor, body }) => ({
    data: await countedResources(db, actor, body),
  }))
  bind(contract.countBookPlaces, async ({ db, actor, book }) => ({
    data: await placesOfBook(db, actor, book.id),
  }))
  bind(contract.getResource, async ({ db, secrets, actor, resource }) => ({
    data: await describeResource({ db, secrets }, actor, resource.id),
  }))
  bind(contract.getResourceCreator, async ({ db, secrets, actor, resource }) => {
    const { created_by, owner } = await describeResource({ db, secrets }, actor, resource.id)
    return { data: { created_by, name: owner.name } }
  })
  bind(contract.getResourceRemoval, async ({ db, actor, resource, t }) => ({
    data: await describeRemoval(db, actor, resource, t),
  }))
  bind(contract.deleteResource, async ({ db, actor, resource, t }) => {
    const entry = await deleteResource(db, actor, resource)
    return { message: t('resources.deleted'), bin: [entry] }
  })
  for (const type of contract.fileResourceTypes) bindMedia(bind, type)
  bindLinks(bind)
  bindPapers(bind)
}

function bindMedia(bind: Bind, type: contract.FileResourceType): void {
  bind(media[type].create, async ({ db, secrets, actor, book, body, t }) => {
    const id = await resources.addMedia(db, actor, book, type, body)
    return {
      data: await describeResource({ db, secrets }, actor, id),
      message: t('resources.created'),
    }
  })
  bind(media[type].update, async ({ db, secrets, actor, resource, body, t }) => {
    await resources.changeMedia(db, actor, resource, type, body)
    return {
      data: await describeResource({ db, secrets }, actor, resource.id),
      message: t('resources.saved'),
    }
  })
}

function bindLinks(bind: Bind): void {
  bind(changes.createLink, async ({ db, secrets, actor, book, body, t }) => {
    const id = await resources.addMedia(db, actor, book, 'url', body)
    return {
      data: await describeResource({ db, secrets }, actor, id),
      message: t('resources.created'),
    }
  })
  bind(changes.updateLink, async ({ db, secrets, actor, resource, body, t }) => {
    await resources.changeMedia(db, actor, resource, 'url', body)
    return {
      data: await describeResource({ db, secrets }, actor, resource.id),
      message: t('resources.saved'),
    }
  })
}

function bindPapers(bind: Bind): void {
  const papers = {
    worksheet: { create: changes.createWorksheet, update: changes.updateWorksheet },
    assignment: { create: changes.createAssignment, update: changes.updateAssignment },
  } as const
  for (const kind of ['worksheet', 'assignment'] as const) {
    bind(papers[kind].create, async ({ db, secrets, actor, book, body, t }) => {
      const id = await resources.addPaper(db, actor, book, kind, body)
      return {
        data: await describeResource({ db, secrets }, actor, id),
        message: t('resources.created'),
      }
    })
    bind(papers[kind].update, async ({ db, secrets, actor, resource, body, t }) => {
      await resources.changePaper(db, actor, resource, kind, body)
      return {
        data: await describeResource({ db, secrets }, actor, resource.id),
        message: t('resources.saved'),
      }
    })
  }
}
