import { ListRequest } from '@meridian/contract/core/list.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { type readStudentHome, unseenNotices } from '@meridian/contract/home.ts'
import { attemptsWhere, withExpiredHandedIn } from '../../assessment/hand-in.ts'
import { settledParts } from '../../platform/http/settled.ts'
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
 * The parts of a student's home, asked for in one moment, so that they go to the database together (decision 117).
 * @throws what settledParts() throws
 */
export async function partsOfHome(
  asking: Asking & Services,
  log: FailureLog,
): Promise<ResponseOf<typeof readStudentHome>['data']> {
  const { db, actor, language } = asking
  const { papers, books, practice, panels, ...noticed } = await settledParts(
    {
      papers: withExpiredHandedIn(db, attemptsWhere('student_id', actor.studentId), () =>
        papersOnHome(asking),
      ),
      notices: listNotices(asking, notices),
      books: shelfOf(asking, actor, language),
      practice: practiceToday(db, actor),
      panels: studentPanels(asking, actor),
    },
    log,
  )
  return {
    to_do: papers?.toDo,
    results: papers?.results,
    ...noticed,
    books: dataOf(books),
    practice: dataOf(practice),
    panels: dataOf(panels),
  }
}

function dataOf<T>(data: T | undefined): { data: T } | undefined {
  return data === undefined ? undefined : { data }
}
