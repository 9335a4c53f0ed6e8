import { type Level, levelOf } from '@meridian/contract/core/scale.ts'
import type { ExportedTable } from '@meridian/contract/statistics.rows.ts'
import type { Database } from '../../platform/database/connect.ts'
import { plainDate } from '../../platform/messages/dates.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'
import type { Cell } from '../../platform/tables/cell.ts'
import { classAverages, schoolAverages, studentAverages } from './averages.queries.ts'
import { papersPerClass, schoolCounts, studentsPerClass } from './counts.queries.ts'
import { type Arrangement, type Column, ofChart, ofList, type Table } from './export.table.ts'
import type { FilterSql } from './filter.ts'
import { paperRows, papersOptions } from './papers.queries.ts'
import { type AnySchool, type AverageRow, schoolOf } from './present.ts'
import { resultRows, resultsOptions } from './results.queries.ts'

export interface TableContext {
  db: Database
  actor: Actor
  conditions: FilterSql
  t: Translate
  /** In which levels the reader's school says grades; none for per cent alone. */
  levels: readonly Level[]
  /** The time zone of the reader, for the times in the table. */
  zone: string
  /** The class of the table of students' averages. */
  classId: string
  request: Arrangement
}

const averageColumns: Column<AverageRow>[] = [
  ['column_average', ({ avg }) => (avg === null ? null : Number(avg))],
  ['column_counted', ({ counted }) => counted],
]
const classColumn: Column<{ name: string }> = ['column_class', ({ name }) => name]

/** The tables of the statistics page and of the pages behind it, column by column as the pages have them. */
export const tables: Record<ExportedTable, (context: TableContext) => Table> = {
  schools: ({ db, conditions }) =>
    ofChart(db, schoolCounts(conditions), [
      ['column_school', ({ name }) => name],
      ['column_classes', (row) => row.classes_count],
      ['column_teachers', (row) => row.teachers_count],
      ['column_students', (row) => row.students_count],
    ]),
  'performance-school': ({ db, actor, conditions }) =>
    ofChart(db, schoolAverages(actor, conditions), [
      ['column_school', ({ name }) => name],
      ...averageColumns,
    ]),
  'performance-class': ({ db, actor, conditions }) =>
    ofChart(db, classAverages(actor, conditions), [
      classColumn,
      ...schoolColumn(actor),
      ...averageColumns,
    ]),
  'performance-student': ({ db, actor, conditions, levels, classId }) =>
    ofChart(db, studentAverages(actor, conditions, classId), [
      ['column_student', ({ name }) => name],
      ...averageColumns,
      ...levelColumn<AverageRow>(levels, ({ avg }) => (avg === null ? null : Number(avg))),
    ]),
  students: ({ db, actor, conditions }) =>
    ofChart(db, studentsPerClass(conditions), [
      classColumn,
      ...schoolColumn(actor),
      ['column_students', (row) => row.students_count],
    ]),
  'papers-per-class': ({ db, actor, conditions }) =>
    ofChart(db, papersPerClass(conditions), [
      classColumn,
      ...schoolColumn(actor),
      ['column_quizzes', (row) => row.quizzes],
      ['column_assignments', (row) => row.assignments],
    ]),
  results: ({ db, actor, conditions, t, levels, zone, request }) =>
    ofList(resultRows(db, actor, conditions), resultsOptions, request, [
      ['column_student', (row) => row.student_name],
      ['column_paper', (row) => row.paper_name || t('statistics.unnamed')],
      ['column_class', (row) => namesOf(row.classes, t)],
      ...schoolColumn(actor),
      ['column_points', (row) => Number(row.score)],
      ['column_out_of', (row) => Number(row.max_score)],
      ['column_percent', (row) => Number(row.percent)],
      ...levelColumn<{ percent: string | number }>(levels, ({ percent }) => Number(percent)),
      ['column_submitted', (row) => plainDate(row.submitted_at, zone)],
    ]),
  papers: ({ db, actor, conditions, t, zone, request }) =>
    ofList(paperRows(db, conditions), papersOptions, request, [
      ['column_name', (row) => row.name || t('statistics.unnamed')],
      ['column_kind', (row) => t(`statistics.kind_${row.kind}`)],
      ['column_class', (row) => namesOf(row.classes, t)],
      ...schoolColumn(actor),
      ['column_made_by', (row) => row.owner_name],
      ['column_opens', (row) => dateCell(row.start_date, zone)],
      ['column_due', (row) => dateCell(row.deadline, zone)],
    ]),
}

function levelColumn<Row>(
  levels: readonly Level[],
  percent: (row: Row) => number | null,
): Column<Row>[] {
  return levels.length === 0 ? [] : [['in_words', (row) => levelOf(levels, percent(row))]]
}

function schoolColumn(actor: Actor): Column<Partial<AnySchool>>[] {
  return isProvider(actor) ? [['column_school', (row) => schoolOf(actor, row)?.name ?? null]] : []
}

function namesOf(rows: readonly { name: string }[], t: Translate): string {
  return rows.map(({ name }) => name).join(t('statistics.comma'))
}

function dateCell(instant: Date | null, zone: string): Cell {
  return instant === null ? null : plainDate(instant, zone)
}
