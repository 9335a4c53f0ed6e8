import * as contract from '@meridian/contract/gradebook.outside.ts'
import type { Bind } from '../../scopes.ts'
import { saveMark } from './marks.service.ts'
import { createColumn, setRemoved, updateColumn } from './outside.service.ts'

/** Connects the columns in which marks are typed. */
export function outsideRoutes(bind: Bind): void {
  bind(contract.createOutsideColumn, async ({ db, actor, classroom, body, t }) => ({
    data: { id: await createColumn(db, actor, classroom, body) },
    message: t('gradebook.column_added'),
  }))
  bind(contract.updateOutsideColumn, async ({ db, actor, classroom, body, t }) => ({
    data: { version: await updateColumn(db, actor, classroom, body) },
    message: t('gradebook.column_changed'),
  }))
  bind(contract.removeOutsideColumn, async ({ db, actor, classroom, body, t }) => {
    const name = `\u2068${await setRemoved(db, actor, classroom, body)}\u2069`
    const { removed } = body
    return {
      data: { removed },
      message: t(removed ? 'gradebook.column_removed' : 'gradebook.column_back', { name }),
    }
  })
  bind(contract.saveMark, async ({ db, actor, classroom, body }) => ({
    data: await saveMark(db, actor, classroom, body),
  }))
}
