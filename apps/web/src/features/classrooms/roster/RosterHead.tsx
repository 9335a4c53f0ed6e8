import type { gradePlacement } from '@meridian/contract/calls/enrolments.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { useT } from '../../../core/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import classes from './Roster.module.css'
import type { Placed, RosterClass } from './roster.ts'
import type { Asked } from './useFound.ts'

type Grades = ResponseOf<typeof gradePlacement>['data']

interface RosterHeadProps {
  into: RosterClass
  grades: Grades
  asked: Asked
  /** Asks for something else; what it does not name stays as it is by then, since a search comes a moment after its last key. */
  onAsk: (part: Partial<Asked>) => void
}

/** Search, grade, and whether they are in a class. */
export function RosterHead({ into, grades, asked, onAsk }: RosterHeadProps) {
  const t = useT()
  const { all, unplaced } = countsOf(grades, asked.gradeId)
  const others = grades.filter(({ id }) => id !== into.grade.id)
  return (
    <div className={classes.head}>
      <div className={classes.search}>
        <SearchField
          first
          label={t('roster.search')}
          value={asked.query}
          onSearch={(query) => onAsk({ query })}
        />
        <PlainSelect
          size="sm"
          aria-label={t('roster.grade')}
          value={asked.gradeId ?? ''}
          onChange={(event) => onAsk({ gradeId: event.currentTarget.value || null })}
        >
          <option value={into.grade.id}>{into.grade.name}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {others.length > 0 && <option value="">{t('roster.all_grades')}</option>}
        </PlainSelect>
      </div>
      <Chips
        label={t('roster.placed')}
        value={asked.placed}
        onChange={(placed) => onAsk({ placed: placed as Placed })}
        options={[
          { value: 'none', label: t('roster.placed_none'), count: unplaced },
          { value: 'some', label: t('roster.placed_some'), count: all - unplaced },
          { value: 'all', label: t('roster.placed_all'), count: all },
        ]}
      />
    </div>
  )
}

/** How many students a grade has, or all grades have, and how many of them are in no class. */
export function countsOf(grades: Grades, gradeId: string | null) {
  const of = grades.filter(({ id }) => gradeId === null || id === gradeId)
  const sum = (count: (grade: Grades[number]) => number) =>
    of.reduce((total, grade) => total + count(grade), 0)
  return { all: sum((grade) => grade.students), unplaced: sum((grade) => grade.unplaced) }
}
