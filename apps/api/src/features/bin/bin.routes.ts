import * as contract from '@meridian/contract/bin.ts'
import { bulkAnswer, eachForItself } from '../../platform/http/bulk.ts'
import type { Bind } from '../../scopes.ts'
import { loadBinned } from '../../visible/bin.ts'
import { pageOfBin, present } from './bin.queries.ts'
import { check } from './conflicts.ts'
import { restore } from './restore.ts'

/** Connects the calls about the bin. Who knows of an entry may bring it back (`visible/bin.ts`). */
export function binRoutes(bind: Bind): void {
  bind(contract.listBin, ({ body, ...asking }) => pageOfBin(asking, body))
  bind(contract.getBinned, async ({ db, actor, binned, t }) => ({
    data: { ...present(binned, t), ...(await check(db, actor, binned, t)) },
  }))
  bind(contract.restoreBinned, async ({ db, actor, binned, body, t }) => {
    const data = await restore(db, actor, binned, { together: body.together, t })
    return { data, message: t('bin.restored', { name: data.name || present(binned, t).name }) }
  })
  bind(contract.bulkBin, async ({ db, actor, body, t }) => {
    const data = await eachForItself(body, {
      ...{ db, actor, t },
      load: loadBinned,
      change: (entry) => restore(db, actor, entry, { together: false, t }),
    })
    return bulkAnswer(data, t, (count) => t('bin.restored_several', { count }))
  })
}
