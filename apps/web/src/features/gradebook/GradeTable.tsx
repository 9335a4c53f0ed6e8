import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { readGradebook } from '@meridian/contract/gradebook.ts'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { useT } from '../../core/messages.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { StudentName } from '../students/shared/StudentName.tsx'
import { narrowedBy } from './asked.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { GradeCell } from './GradeCell.tsx'
import classes from './GradeTable.module.css'
import { MarkCell } from './outside/MarkCell.tsx'
import type { GradebookChange, GradebookSearch } from './search.ts'
import { WhyButton } from './weighing/WhyButton.tsx'

interface GradeTableProps {
  classId: string
  book: ResponseOf<typeof readGradebook>
  dim: boolean
  search: GradebookSearch
  show: (change: GradebookChange) => void
}

/** The table of students and papers, with averages at its edges. It scrolls sideways by itself, and the names stay in view. */
export function GradeTable({ classId, book, dim, search, show }: GradeTableProps) {
  const t = useT()
  const { papers, data, average, weighed, weighs } = book
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be in reach of the keyboard
      tabIndex={0}
      aria-label={t('gradebook.table')}
      data-dim={dim || undefined}
    >
      <table
        className={classes.table}
        aria-label={t('gradebook.table')}
        data-many={papers.length > 8 || undefined}
      >
        <thead>
          <tr>
            <SortHead column="name" label={t('gradebook.student')} search={search} show={show} />
            {papers.map((paper) => (
              <th key={paper.id} scope="col">
                <ColumnHead classId={classId} paper={paper} weighs={weighs} />
              </th>
            ))}
            <SortHead
              column="average"
              label={t(weighed ? 'weighing.overall' : 'gradebook.average')}
              search={search}
              show={show}
            />
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.student.id}>
              <th scope="row">
                <StudentName student={row.student} />
              </th>
              {papers.map((paper, place) => {
                const cell = row.cells[place]
                return (
                  <td key={paper.id}>
                    {cell && paper.can.mark && (
                      <MarkCell
                        classId={classId}
                        column={paper}
                        cell={cell}
                        student={row.student}
                      />
                    )}
                    {cell && !paper.can.mark && (
                      <GradeCell cell={cell} paper={paper} student={row.student} />
                    )}
                  </td>
                )
              })}
              <td className={classes.average}>
                <WhyButton
                  classId={classId}
                  student={row.student}
                  average={row.average}
                  narrowed={narrowedBy(search)}
                >
                  <Average {...row.average} inWords />
                </WhyButton>
              </td>
            </tr>
          ))}
          {data.length === 0 && (
            <tr>
              <td colSpan={papers.length + 2}>{t('gradebook.no_match')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('gradebook.average')}</th>
            {papers.map((paper) => (
              <td key={paper.id}>
                <Average {...paper.average} />
              </td>
            ))}
            <td className={classes.average}>
              {weighed ? (
                <Average {...weighed} of={t('weighing.students', { count: weighed.counted })} />
              ) : (
                <Average {...average} />
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function SortHead({
  column,
  label,
  search,
  show,
}: { column: 'name' | 'average'; label: string } & Pick<GradeTableProps, 'search' | 'show'>) {
  const active = (search.sort ?? 'name') === column
  const down = search.direction === 'desc'
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={column === 'average' ? classes.average : undefined}
      aria-sort={active ? (down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() =>
          show({
            sort: column === 'average' ? 'average' : undefined,
            direction: active && !down ? 'desc' : undefined,
            page: undefined,
          })
        }
      >
        {label}
        {active && <Arrow size={16} stroke={2} />}
      </button>
    </th>
  )
}

interface AverageProps {
  avg: number | null
  counted: number
  of?: string
  /** Also in the words of the school. */
  inWords?: boolean
}

/** An average with the number of its results, or of what `of` says. Without results it has words and not a zero. */
function Average({ avg, counted, of, inWords = false }: AverageProps) {
  const t = useT()
  if (avg === null) return <span className={classes.quiet}>{t('gradebook.no_average')}</span>
  return (
    <>
      <strong>
        <NumberText value={avg} percent decimals={1} />
      </strong>
      {inWords && <LevelWord className={classes.level} percent={avg} />}
      <span className={classes.quiet}>{of ?? t('gradebook.counted', { count: counted })}</span>
    </>
  )
}
