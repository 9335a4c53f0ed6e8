import { compiled } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'

/** The classes that a paper is given to, by name, as options of a filter. */
export const classOptions = compiled((db, { paperId }: Slots<{ paperId: string }>) =>
  db
    .selectFrom('paper_classes as pc')
    .innerJoin('classrooms as c', 'c.id', 'pc.classroom_id')
    .where('pc.paper_id', '=', paperId)
    .orderBy('c.name')
    .orderBy('c.id')
    .select(['c.name as label', 'c.id as value']),
)
