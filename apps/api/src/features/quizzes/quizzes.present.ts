import type { Paper, PaperState } from '@meridian/contract/papers.ts'
import type { Quiz } from '@meridian/contract/quizzes.ts'
import type { PaperRole } from '../../assessment/grader.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { NamedRow } from '../papers/papers.shared.ts'
import { quizCan } from './quizzes.policy.ts'

/** A quiz as its list reads it. */
interface QuizRow {
  id: string
  name: string
  description: string
  owner_id: string
  role: PaperRole | null
  owner_name: string
  tenant_id: string | null
  school_name: string
  book_id: string | null
  grade_id: string | null
  grade_name: string | null
  classes: NamedRow[]
  start_date: Date | null
  deadline: Date | null
  manual_review: boolean
  to_grade: string
  to_release: string
  state: PaperState | null
  archived_at: Date | null
}

/** A quiz in a list. Instants are ISO 8601 UTC. */
export function presentQuiz(actor: Actor, row: QuizRow): Quiz {
  const deadline = row.deadline?.toISOString() ?? null
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    url: addressOf(row.id),
    paper: { id: row.id, deadline },
    owner: { id: row.owner_id, name: row.owner_name },
    ...(actor.schoolId === null &&
      row.tenant_id && { school: { id: row.tenant_id, name: row.school_name } }),
    grade: row.grade_id && row.grade_name ? { id: row.grade_id, name: row.grade_name } : null,
    book_id: row.book_id,
    classes: row.classes,
    start_date: row.start_date?.toISOString() ?? null,
    end_date: deadline,
    manual_review: row.manual_review,
    to_grade: Number(row.to_grade),
    to_release: Number(row.to_release),
    state: row.state,
    archived: row.archived_at !== null,
    can: quizCan(actor, row),
  }
}

/** A quiz on its own page: the paper with the fields of the published quiz (P3.1). */
export function presentQuizPaper(paper: Paper) {
  return {
    id: paper.id,
    name: paper.resource.name,
    description: paper.resource.description,
    url: addressOf(paper.id),
    owner: paper.owner,
    grade: paper.grade,
    book_id: paper.resource.book_id,
    classes: paper.classes,
    start_date: paper.start_date,
    end_date: paper.deadline,
    manual_review: paper.manual_review,
    to_grade: paper.to_grade,
    to_release: paper.to_release,
    state: paper.state,
    archived: paper.archived,
    can: { edit: paper.can.edit, delete: paper.can.delete, archive: paper.can.archive },
    paper,
  }
}

/** Where students answer a paper. */
function addressOf(id: string): string {
  return `/dashboard/papers/${id}`
}
