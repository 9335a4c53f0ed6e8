import type { ImportKind } from '@meridian/contract/imports.ts'
import type { Given, SourceRow, StoredPackage } from './plan.types.ts'

/** The files of a roster package that are read; `relationships`, results and the like are not. */
export const rosterFiles = [
  'manifest',
  'orgs',
  'academicSessions',
  'courses',
  'classes',
  'users',
  'roles',
  'enrollments',
] as const
export type RosterFile = (typeof rosterFiles)[number]

/** Whether a file has all rows, or those that have changed. */
export type Mode = 'bulk' | 'delta'

/** What a school is known by, with which a package is read. */
export interface RosterFacts {
  names: readonly string[]
  /** In which the login names of its people end. */
  code: string
  /** The day of the school's calendar, as 2026-11-25. */
  today: string
  /** The ids that the school has had at sources before, as earlier packages named them. */
  orgs: readonly string[]
  /** The people that are known, by their ids: of students and teachers. */
  people: readonly { id: string; kind: 'students' | 'teachers' }[]
}

/** A row of a package before it is planned. */
export type RosterRow = SourceRow & { kind: ImportKind; given: Given }

/** A roster package as it was read. */
export interface Roster {
  package: StoredPackage
  rows: RosterRow[]
  /** The files with rows, and the number at which the rows of each begin. */
  places: { name: string; from: number }[]
}
