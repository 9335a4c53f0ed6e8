import { studentFigures } from '@meridian/contract/calls/statistics.student.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { LinkProps } from '@tanstack/react-router'
import { actorOf, useActor } from '../../../core/session.ts'

/** The page of a student. */
export function studentLink(id: string): LinkProps {
  return { to: '/dashboard/students/$id', params: { id } }
}

/** Whether the reader may open the pages of the students whose names they see. */
export function useMayOpenStudents(): boolean {
  return admits(studentFigures.access, actorOf(useActor()))
}
