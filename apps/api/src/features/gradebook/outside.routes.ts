import * as contract from '@meridian/contract/gradebook.outside.ts'
import type { Bind } from '../../scopes.ts'
import { readInThread, receiveTable } from '../imports/tables.shared.ts'
import { planMarks, requireReader } from './marks.file.ts'
import { saveMark, saveMarks } from './marks.service.ts'
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
  bind(contract.readMarksFile, async ({ db, actor, classroom, query, request, t }) => {
    requireReader(actor, classroom)
    const { bytes, wishes } = await receiveTable(request)
    const table = await readInThread(classroom.tenant_id, bytes, wishes)
    return { data: { rows: await planMarks(db, classroom, query.column_id, table, t) } }
  })
  bind(contract.applyMarks, async ({ db, actor, classroom, body, t }) => {
    const undo = await saveMarks(db, actor, classroom, body)
    return { data: { undo }, message: t('gradebook.marks_saved', { count: undo.length }) }
  })
}
