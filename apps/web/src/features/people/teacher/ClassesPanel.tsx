import { listTeacherClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import type { Classroom } from '@meridian/contract/classrooms.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { TakeOutMenu } from '../../classrooms/shared/TakeOutMenu.tsx'
import { classesOf } from './reads.ts'
import classes from './Teacher.module.css'

/** The classes of a teacher with their books, and who else teaches them. */
export function ClassesPanel({ teacher }: { teacher: Teacher }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useData(listTeacherClassrooms, classesOf(teacher.id, page), {
    keep: true,
    handled: true,
  })
  return (
    <Panel title={t('people.classes')} count={query.data?.meta.total}>
      <PanelContent query={query} rows={3}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('teachers.teaches_none')}</PanelEmpty>
          ) : (
            <>
              <ul className={classes.classes}>
                {data.map((classroom) => (
                  <ClassRow key={classroom.id} classroom={classroom} teacher={teacher} />
                ))}
              </ul>
              <Steps
                className={classes.steps}
                label={t('teachers.classes_pages')}
                meta={meta}
                onPage={setPage}
              />
            </>
          )
        }
      </PanelContent>
    </Panel>
  )
}

function ClassRow({ classroom, teacher }: { classroom: Classroom; teacher: Teacher }) {
  const t = useT()
  const language = useLanguage()
  const { id, name, grade, books, teachers, meta, active, year } = classroom
  const named = (rows: readonly string[]) =>
    new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(
      rows.map((one) => `\u2068${one}\u2069`),
    )
  const others = teachers.filter((one) => one.id !== teacher.id).map(({ user }) => user.name)
  return (
    <li>
      <div className={classes.words}>
        <span className={classes.name}>
          <Link to="/dashboard/classroom/$id" params={{ id }} className="row-way">
            <bdi>{name}</bdi>
          </Link>
          {!active && <StatusBadge status="disabled" />}
        </span>
        <p>
          {grade.name}
          {t('ui.list_comma')}
          {t('teachers.class_students', { count: meta.students_count })}
          {t('ui.list_comma')}
          {books.length > 0 ? named(books.map((book) => book.name)) : t('teachers.class_no_books')}
        </p>
        <p>
          {others.length > 0
            ? t('teachers.teaches_with', { names: named(others) })
            : t('teachers.teaches_alone')}
        </p>
      </div>
      {teacher.can.edit && year === null && (
        <div className={classes.end}>
          <TakeOutMenu
            classroom={classroom}
            teacher={{ id: teacher.id, name: teacher.user.name }}
            of={name}
          />
        </div>
      )}
    </li>
  )
}
