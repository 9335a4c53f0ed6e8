import type { BookDetail } from '@meridian/contract/books.ts'
import type { ResourceType } from '@meridian/contract/resources.types.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { roles } from '../../ui/list/roles.ts'
import { Panel, PanelEmpty } from '../../ui/Panel.tsx'
import { shownTypes, TypeIcon, useAddable } from '../resources/shared/kinds.tsx'
import type { BookCounts } from './book-counts.ts'
import { UnitRows } from './UnitRows.tsx'
import classes from './UnitsTable.module.css'

/** Up to so many lessons, all units are open at first. */
const fewLessons = 12

/** The units of a book as one table: how many resources of each kind stand in them, and in each of their lessons. */
export function UnitsTable({ book, counts }: { book: BookDetail; counts: BookCounts | undefined }) {
  const t = useT()
  const actor = useActor()
  const kinds = useKinds(counts)
  const { units } = book
  const lessons = units.reduce((sum, unit) => sum + unit.lessons.length, 0)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set((lessons > fewLessons ? units.slice(0, 1) : units).map(({ id }) => id)),
  )
  const allOpen = units.every(({ id }) => open.has(id))
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const own = [...(counts?.all.values() ?? [])].some(({ school }) => school > 0)
  return (
    <Panel
      title={t('books.units')}
      count={units.length}
      end={
        units.length > 1 && (
          <button
            type="button"
            className={classes.all}
            onClick={() => setOpen(allOpen ? new Set() : new Set(units.map(({ id }) => id)))}
          >
            {t(allOpen ? 'desk.close_all' : 'desk.open_all')}
          </button>
        )
      }
    >
      {units.length === 0 ? (
        <PanelEmpty
          action={
            book.can.edit && (
              <Link to="/dashboard/books/$bookId/outline" params={{ bookId: book.id }}>
                {t('desk.write_outline')}
              </Link>
            )
          }
        >
          {t('books.no_units')}
        </PanelEmpty>
      ) : (
        <table
          className={classes.table}
          aria-label={t('books.units')}
          style={{ '--kinds': kinds.length } as React.CSSProperties}
          {...roles.table}
        >
          <thead {...roles.group}>
            <tr {...roles.row}>
              <th scope="col" {...roles.head}>
                {t('desk.unit_and_lesson')}
              </th>
              {kinds.map((type) => (
                <th
                  key={type}
                  scope="col"
                  className={classes.count}
                  title={t(`resources.types_${type}`)}
                  {...roles.head}
                >
                  <TypeIcon type={type} />
                  <span className={classes.kind}>{t(`resources.types_${type}`)}</span>
                </th>
              ))}
              <td {...roles.cell} />
            </tr>
          </thead>
          {units.map((unit, index) => (
            <UnitRows
              key={unit.id}
              bookId={book.id}
              unit={unit}
              number={index + 1}
              kinds={kinds}
              counts={counts}
              open={open.has(unit.id)}
              onToggle={() => toggle(unit.id)}
            />
          ))}
        </table>
      )}
      {own && (
        <p className={classes.legend}>
          {t(actor.school ? 'desk.own_legend' : 'desk.schools_legend')}
        </p>
      )}
    </Panel>
  )
}

/** The kinds that have a column: those that the reader may add, and all that the book holds. */
function useKinds(counts: BookCounts | undefined): readonly ResourceType[] {
  const addable = useAddable()
  const shown = shownTypes.filter((type) => addable.includes(type) || counts?.all.has(type))
  return shown.length > 0 ? shown : shownTypes.slice(0, 5)
}
