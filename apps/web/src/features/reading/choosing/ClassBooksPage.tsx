import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { readClassReading } from '@meridian/contract/calls/reading.class.gen.ts'
import type { ClassReading, ClassUnit } from '@meridian/contract/reading.class.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useData, usePageData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import { ClassHead } from '../../classrooms/shared/ClassHead.tsx'
import classes from './Choosing.module.css'
import { LessonRow, PartRows, type RowsProps } from './Rows.tsx'
import { useChoose } from './useChoose.ts'

interface ClassBooksPageProps {
  id: string
  /** The book that the address names. */
  bookId: string | undefined
}

/** What a class reads: each lesson and part of a book, hidden or pinned in one click, with how many have read it. */
export function ClassBooksPage({ id, bookId }: ClassBooksPageProps) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  const query = useData(
    readClassReading,
    { params: { id }, query: bookId ? { book_id: bookId } : {} },
    { handled: true, keep: true },
  )
  const choosing = useChoose(id, classroom.name)
  return (
    <>
      <ClassHead classroom={classroom} tab={t('classrooms.books')} />
      <PanelContent query={query}>
        {({ data }) =>
          data.book === null ? (
            <EmptyState title={t('choosing.none')} text={t('choosing.none_text')} />
          ) : (
            <>
              <Above reading={data} />
              <div className={classes.units} data-dim={query.isPlaceholderData || undefined}>
                {data.units.map((unit) => (
                  <Unit
                    key={unit.id}
                    unit={unit}
                    classId={id}
                    bookId={data.book?.id ?? ''}
                    students={data.students}
                    choosing={data.can.choose ? choosing : null}
                  />
                ))}
              </div>
            </>
          )
        }
      </PanelContent>
    </>
  )
}

/** Which book it is, and what hiding and pinning do. */
function Above({ reading: { books, book, can } }: { reading: ClassReading }) {
  const t = useT()
  const navigate = useNavigate()
  const field = useId()
  return (
    <div className={classes.above}>
      <div>
        <label htmlFor={field}>{t('choosing.book')}</label>
        <PlainSelect
          id={field}
          value={book?.id}
          onChange={({ currentTarget }) =>
            void navigate({
              to: '.',
              search: { book: currentTarget.value } as never,
              resetScroll: false,
            })
          }
        >
          {books.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </PlainSelect>
      </div>
      <p>{t(can.choose ? 'choosing.explained' : 'choosing.explained_school')}</p>
    </div>
  )
}

function Unit({ unit, ...rows }: RowsProps & { unit: ClassUnit }) {
  const t = useT()
  const { name, number, lessons, parts } = unit
  return (
    <Panel title={t('choosing.unit', { number, name: `\u2068${name}\u2069` })}>
      {lessons.length + parts.length === 0 && <PanelEmpty>{t('choosing.empty_unit')}</PanelEmpty>}
      {lessons.length > 0 && (
        <ul className={classes.lessons}>
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} {...rows} />
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <div className={classes.own}>
          <h3>{t('choosing.whole_unit')}</h3>
          <PartRows parts={parts} {...rows} />
        </div>
      )}
    </Panel>
  )
}
