import { ListRequest } from '@meridian/contract/core/list.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { type readStudentHome, unseenNotices } from '@meridian/contract/home.ts'
import { attemptsWhere, withExpiredHandedIn } from '../../assessment/hand-in.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { FailureLog } from '../../platform/logs/repeated.ts'
import type { Services } from '../../platform/services.ts'
import { papersOnHome } from '../answering/student-papers.shared.ts'
import { listNotices } from '../corrections/notices.shared.ts'
import { practiceToday } from '../practice/practice-today.shared.ts'
import { shelfOf } from '../reading/reading.shared.ts'
import { studentPanels } from '../statistics/student-panels.shared.ts'

const notices = ListRequest.parse(unseenNotices.body)

/**
 * The parts of a student's home, asked for in one moment, so that they go to the database together (decision 117). One that fails is left out and
 * logged: its page asks for it by itself and is told why.
 * @throws the failure of the first part where all of them fail, as where the database is away
 */
export async function partsOfHome(
  asking: Asking & Services,
  log: FailureLog,
): Promise<ResponseOf<typeof readStudentHome>['data']> {
  const { db, actor, language } = asking
  const done = await Promise.allSettled([
    withExpiredHandedIn(db, attemptsWhere('student_id', actor.studentId), () =>
      papersOnHome(asking),
    ),
    listNotices(asking, notices),
    shelfOf(asking, actor, language),
    practiceToday(db, actor),
    studentPanels(asking, actor),
  ])
  const failed = done.flatMap((part) =>
    part.status === 'rejected' ? [part.reason as unknown] : [],
  )
  if (failed.length === done.length) throw failed[0]
  for (const err of failed) log.error({ err }, 'A part of a home could not be read')
  const [papers, noticed, books, practice, panels] = done
  return {
    to_do: given(papers)?.toDo,
    results: given(papers)?.results,
    notices: given(noticed),
    books: dataOf(given(books)),
    practice: dataOf(given(practice)),
    panels: dataOf(given(panels)),
  }
}

function given<T>(part: PromiseSettledResult<T>): T | undefined {
  return part.status === 'fulfilled' ? part.value : undefined
}

function dataOf<T>(data: T | undefined): { data: T } | undefined {
  return data === undefined ? undefined : { data }
}
