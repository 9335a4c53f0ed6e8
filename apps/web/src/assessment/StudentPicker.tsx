import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import IconSearch from '~icons/tabler/search'
import { useT } from '../core/messages.ts'
import { PanelContent } from '../ui/Panel.tsx'
import { PersonRow } from '../ui/PersonRow.tsx'
import { Steps } from '../ui/Steps.tsx'
import classes from './StudentPicker.module.css'
import type { StudentSearch } from './useStudentSearch.ts'

interface Student {
  student: { id: string; user: { name: string } }
  class: { name: string } | null
}
interface Found<Row> {
  data: readonly Row[]
  meta: ComponentProps<typeof Steps>['meta']
}

interface StudentPickerProps<Row extends Student> {
  search: StudentSearch
  /** The answer to `search.asked`. */
  students: { data: Found<Row> | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** Draws the link or the button that chooses a student. */
  way: (row: Row, props: { className: string; children: ReactNode }) => ReactNode
  /** Draws the end of a student's row, such as the state of the answers. */
  end: (row: Row) => ReactNode
}

/** A search by name among the students of a paper, for a dialog that asks for one of them. */
export function StudentPicker<Row extends Student>(props: StudentPickerProps<Row>) {
  const { search, students, way, end } = props
  const t = useT()
  const { query, metaData } = search.asked
  return (
    <div className={classes.picker}>
      <TextInput
        data-autofocus
        label={t('papers.students_search')}
        dir="auto"
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      <PanelContent query={students} rows={metaData.perPage}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p role="status" className={classes.none}>
              {query === '' ? t('papers.students_none') : t('papers.students_no_match', { query })}
            </p>
          ) : (
            <>
              <ul className={classes.students} aria-label={t('papers.students_choose')}>
                {data.map((row) => (
                  <PersonRow
                    key={row.student.id}
                    name={row.student.user.name}
                    way={(given) => way(row, given)}
                    below={row.class && <bdi>{row.class.name}</bdi>}
                    end={end(row)}
                  />
                ))}
              </ul>
              <Steps label={t('papers.students_pages')} meta={meta} onPage={search.turn} />
            </>
          )
        }
      </PanelContent>
    </div>
  )
}
