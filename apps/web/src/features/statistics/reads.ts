import {
  classroomsPerformance,
  papersPerClassroom,
  schoolStatistics,
  studentsPerClassroom,
} from '@meridian/contract/calls/statistics.gen.ts'
import {
  readingPerClassroom,
  readingPerSchool,
} from '@meridian/contract/calls/statistics.reading.gen.ts'
import { listResults, statisticsNames } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { readTerms } from '@meridian/contract/calls/terms.gen.ts'
import type { Reads } from '../../core/page.ts'
import { ofChart, ofReading, ofSummary } from './asked.ts'
import { narrowing, type PanelName, statisticsSearch } from './search.ts'

/** Who sees several schools, and who comes down to the results of students. */
const several = schoolStatistics.access
const near = listResults.access

/** What stands on the page of statistics, as its filter and its panels are in the address. */
export const soon: Reads['soon'] = (search) => {
  const filter = narrowing(search)
  const pages = statisticsSearch(search)
  const chart = (panel: PanelName, scope?: string) =>
    ofChart(filter, pages[`${panel}_page`] ?? 1, scope === undefined ? undefined : { scope })
  const reading = pages.reading_page ?? 1
  const { school_id, class_id, book_id } = filter
  return [
    ...(school_id || class_id || book_id
      ? [{ route: statisticsNames, input: { query: { school_id, class_id, book_id } } }]
      : []),
    { route: listResults, input: ofSummary(filter) },
    { route: classroomsPerformance, input: chart('school_averages', 'school'), access: several },
    { route: schoolStatistics, input: chart('schools') },
    filter.class_id
      ? {
          route: classroomsPerformance,
          input: chart('student_averages', 'student'),
          access: near,
        }
      : { route: classroomsPerformance, input: chart('averages', 'class') },
    { route: studentsPerClassroom, input: chart('students'), access: near },
    { route: papersPerClassroom, input: chart('papers'), access: near },
    { route: readingPerSchool, input: ofReading(reading) },
    { route: readingPerClassroom, input: ofReading(reading, filter.class_id) },
    { route: readTerms },
  ]
}
