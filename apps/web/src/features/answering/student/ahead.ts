import type { StudentPaper } from '@meridian/contract/answering.ts'
import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
} from '@meridian/contract/calls/answering.gen.ts'
import { call } from '../../../core/client.ts'
import { readAhead } from '../../../core/kept.ts'

/** How many begun attempts are read ahead, the nearest deadline first. */
const most = 10

/**
 * Reads ahead what the student has to do, one after the other: the questions of attempts that have begun, so that they go on
 * without a line, wherever they were begun and however much else is on the home; then the page of each paper. What has not
 * begun shows no questions (decision 079).
 */
export async function readWorkAhead(papers: readonly StudentPaper[]): Promise<void> {
  const { data: begun } = await call(
    listStudentPapers,
    {
      body: {
        metaData: { perPage: most },
        choices: false,
        filters: [{ name: 'state', value: ['in_progress'] }],
        sort: { column: 'deadline', direction: 'asc' },
      },
    },
    { handled: true, quiet: true },
  )
  for (const { attempt_id: id } of begun)
    if (id !== null) await readAhead(getAttempt, { params: { id } })
  for (const { paper } of [...begun, ...papers])
    await readAhead(getStudentPaper, { params: { id: paper.id } })
}
