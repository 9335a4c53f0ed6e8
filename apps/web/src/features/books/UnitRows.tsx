import type { BookDetail } from '@meridian/contract/books.ts'
import type { ResourceType } from '@meridian/contract/resources.types.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useT } from '../../core/messages.ts'
import { Clip, tellCut } from '../../ui/Clip.tsx'
import { roles } from '../../ui/list/roles.ts'
import { TypeIcon } from '../resources/shared/kinds.tsx'
import { AddAtPlace } from './AddAtPlace.tsx'
import { type BookCounts, type Count, type Counts, sumOf } from './book-counts.ts'
import classes from './UnitsTable.module.css'

interface UnitRowsProps {
  bookId: string
  unit: BookDetail['units'][number]
  /** Its place in the book, from 1. */
  number: number
  kinds: readonly ResourceType[]
  counts: BookCounts | undefined
  open: boolean
  onToggle: () => void
}

/** One unit of the table with its sums, and while it is open its lessons. */
export function UnitRows(props: UnitRowsProps) {
  const { bookId, unit, number, kinds, counts, open, onToggle } = props
  const t = useT()
  const id = useId()
  const whole = counts?.whole(unit.id)
  return (
    <tbody id={id} {...roles.group}>
      <tr className={classes.unit} onPointerEnter={tellCut} {...roles.row}>
        <th scope="row" {...roles.rowHead}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <IconChevronRight size={18} stroke={1.75} className={`flip ${classes.chevron}`} />
            <span className={classes.number}>{number}</span>
            <Clip>{unit.name}</Clip>
          </button>
        </th>
        <Cells kinds={kinds} counts={counts?.unit(unit.id)} />
        <td {...roles.cell} />
      </tr>
      {open &&
        unit.lessons.map((lesson) => (
          <Place
            key={lesson.id}
            bookId={bookId}
            name={lesson.name}
            filter={{ filter_lesson_id: lesson.id }}
            place={{ unit_id: unit.id, lesson_id: lesson.id }}
            kinds={kinds}
            counts={counts?.lesson(lesson.id)}
          />
        ))}
      {open && (unit.lessons.length === 0 || (whole && sumOf(whole) > 0)) && (
        <Place
          bookId={bookId}
          name={t('desk.whole_unit')}
          filter={{ filter_unit_id: unit.id }}
          place={{ unit_id: unit.id }}
          kinds={kinds}
          counts={whole}
        />
      )}
    </tbody>
  )
}

interface PlaceProps {
  bookId: string
  name: string
  /** Narrows the list of resources to this place. */
  filter: Record<string, string>
  place: { unit_id: string; lesson_id?: string }
  kinds: readonly ResourceType[]
  counts: Counts | undefined
}

function Place({ bookId, name, filter, place, kinds, counts }: PlaceProps) {
  return (
    <tr className={classes.lesson} onPointerEnter={tellCut} {...roles.row}>
      <th scope="row" {...roles.rowHead}>
        <Link
          to="/dashboard/books/$bookId/resources"
          params={{ bookId }}
          search={filter as never}
          className={classes.name}
        >
          <Clip>{name}</Clip>
        </Link>
      </th>
      <Cells kinds={kinds} counts={counts} />
      <td className={classes.add} {...roles.cell}>
        <AddAtPlace bookId={bookId} name={name} place={place} />
      </td>
    </tr>
  )
}

function Cells({ kinds, counts }: { kinds: readonly ResourceType[]; counts: Counts | undefined }) {
  return kinds.map((type) => {
    const count = counts?.get(type)
    return (
      <td
        key={type}
        className={classes.count}
        data-none={count === undefined || undefined}
        {...roles.cell}
      >
        {counts && <Cell type={type} count={count} />}
      </td>
    )
  })
}

function Cell({ type, count }: { type: ResourceType; count: Count | undefined }) {
  const t = useT()
  if (!count) return <span className={classes.none}>–</span>
  const { publisher, school } = count
  return (
    <>
      <span className={classes.sign}>
        <TypeIcon type={type} size={16} />
      </span>
      {(publisher > 0 || school === 0) && <span>{publisher}</span>}
      {school > 0 && (
        <span className={classes.own}>
          <bdi dir="ltr">+{school}</bdi>
          <span className="visually-hidden"> {t('desk.made_in_school')}</span>
        </span>
      )}
    </>
  )
}
