import type { BookDetail } from '@meridian/contract/books.ts'
import { useId } from 'react'
import { useT } from '../../core/messages.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import classes from './UnitsNav.module.css'
import { type PlaceChoice, usePlace } from './usePlace.ts'

interface UnitsNavProps {
  book: BookDetail
  /** How many resources stand in a unit or a lesson, by its id; none known while they are counted. */
  countOf: (id: string) => number | undefined
  total: number | undefined
}

/** The units and lessons of a book, each with the number of its resources: choosing one narrows the list. */
export function UnitsNav(props: UnitsNavProps) {
  const narrow = useNarrow()
  return narrow ? <PlaceSelect {...props} /> : <PlaceList {...props} />
}

function PlaceList({ book, countOf, total }: UnitsNavProps) {
  const t = useT()
  return (
    <nav aria-label={t('resources.places')} className={classes.panel}>
      <Place choice={{}} count={total}>
        <strong>{t('resources.all_units')}</strong>
      </Place>
      <ol>
        {book.units.map((unit, index) => (
          <li key={unit.id} className={classes.unit}>
            <Place choice={{ unit: unit.id }} count={countOf(unit.id)}>
              <span className={classes.number}>{t('books.unit', { number: index + 1 })}</span>
              <strong>
                <bdi>{unit.name}</bdi>
              </strong>
            </Place>
            <ol>
              {unit.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Place choice={{ lesson: lesson.id }} count={countOf(lesson.id) ?? 0}>
                    <bdi>{lesson.name}</bdi>
                  </Place>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PlaceProps {
  choice: PlaceChoice
  count: number | undefined
  children: React.ReactNode
}

function Place({ choice, count, children }: PlaceProps) {
  const place = usePlace()
  return (
    <button
      type="button"
      className={classes.place}
      aria-current={place.is(choice) ? 'true' : undefined}
      onClick={() => place.choose(choice)}
    >
      <span className={classes.name}>{children}</span>
      <span className={classes.count}>{count}</span>
    </button>
  )
}

/** The same as one field, in a narrow window. */
function PlaceSelect({ book, countOf, total }: UnitsNavProps) {
  const t = useT()
  const id = useId()
  const place = usePlace()
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`
  return (
    <div className={classes.choice}>
      <label htmlFor={id} className="mantine-InputWrapper-label">
        {t('resources.places')}
      </label>
      <PlainSelect
        id={id}
        value={place.value}
        onChange={(event) => place.choose(place.parse(event.currentTarget.value))}
      >
        <option value="">{counted(t('resources.all_units'), total)}</option>
        {book.units.map((unit, index) => (
          <optgroup
            key={unit.id}
            label={t('resources.unit_named', { number: index + 1, name: unit.name })}
          >
            <option value={`unit:${unit.id}`} dir="auto">
              {counted(unit.name, countOf(unit.id))}
            </option>
            {unit.lessons.map((lesson) => (
              <option key={lesson.id} value={`lesson:${lesson.id}`} dir="auto">
                {counted(lesson.name, countOf(lesson.id) ?? 0)}
              </option>
            ))}
          </optgroup>
        ))}
      </PlainSelect>
    </div>
  )
}
