import { getTeacherWork } from '@meridian/contract/calls/teachers.page.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { LinkProps } from '@tanstack/react-router'
import { actorOf, useActor } from '../../../core/session.ts'

/** The page of a teacher. */
export function teacherLink(id: string): LinkProps {
  return { to: '/dashboard/teachers/$id', params: { id } }
}

/** Whether the reader may open the pages of the teachers whose names they see. */
export function useMayOpenTeachers(): boolean {
  return admits(getTeacherWork.access, actorOf(useActor()))
}
