import { Button } from '@mantine/core'
import { listPlannedClasses } from '@meridian/contract/calls/years.gen.ts'
import type { PlannedClass } from '@meridian/contract/years.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import { formatList, formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { ClassThen } from './ClassThen.tsx'
import { PlanPage } from './PlanPage.tsx'
import classes from './Years.module.css'

const ClassDialog = lazyDialog(() => import('./ClassDialog.tsx'))

/** The second step: every class of this year and what becomes of it, and the classes that begin. */
export function PlannedClassesPage() {
  const t = useT()
  const language = useLanguage()
  const [open, show] = useState<PlannedClass | 'new' | null>(null)
  const nameOf = (row: PlannedClass) => row.from?.name ?? row.to?.name ?? ''
  return (
    <PlanPage
      step="classes"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            onClick={() => show('new')}
          >
            {t('newyear.add_class')}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/new-year/students" />}>
            {t('newyear.on_students')}
          </Button>
        </>
      }
    >
      {() => (
        <>
          <ListPanel
            route={listPlannedClasses}
            countLabel={(count) => t('newyear.classes_count', { count })}
            searchLabel={t('newyear.classes_search')}
            defaultSort={{ column: 'name', direction: 'asc' }}
            rowName={nameOf}
            empty={<EmptyState title={t('newyear.none')} text={t('newyear.none_text')} />}
            words={{ noMatch: () => t('newyear.none_found'), failed: t('newyear.failed') }}
            columns={[
              {
                key: 'now',
                header: t('newyear.now'),
                sort: 'name',
                cell: ({ from }) =>
                  from ? (
                    <span className={classes.to}>
                      <bdi>{from.name}</bdi>
                      <span className={classes.small}>{from.grade}</span>
                    </span>
                  ) : (
                    <span className={classes.small}>{t('newyear.begins')}</span>
                  ),
                width: 'minmax(120px, 1fr)',
              },
              {
                key: 'then',
                header: t('newyear.then'),
                cell: (row) => <ClassThen row={row} />,
                width: 'minmax(140px, 1.4fr)',
              },
              {
                key: 'teachers',
                header: t('newyear.teachers'),
                cell: ({ teacher_names, to }) =>
                  to && (
                    <bdi className={teacher_names.length === 0 ? classes.small : undefined}>
                      {teacher_names.length === 0
                        ? t('newyear.nobody')
                        : formatList(
                            teacher_names.map((name) => `\u2068${name}\u2069`),
                            language,
                          )}
                    </bdi>
                  ),
                width: 'minmax(120px, 1.2fr)',
                wide: true,
              },
              {
                key: 'students',
                header: t('newyear.students_then'),
                align: 'end',
                cell: ({ students, to }) => to && formatNumber(students, language),
                mobile: 'start',
                mobileCell: ({ students, to }) =>
                  to && t('newyear.students_count', { count: students }),
              },
              {
                key: 'edit',
                header: t('newyear.edit'),
                cell: (row) => (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('newyear.edit_named', { name: nameOf(row) })}
                    leftSection={<IconPencil size={18} stroke={1.75} />}
                    onClick={() => show(row)}
                  >
                    {t('newyear.edit')}
                  </Button>
                ),
                fit: true,
                mobile: 'end',
              },
            ]}
          />
          {open && (
            <ClassDialog planned={open === 'new' ? null : open} onClose={() => show(null)} />
          )}
        </>
      )}
    </PlanPage>
  )
}
