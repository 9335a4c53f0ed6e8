import type { GradeSum } from '@meridian/contract/gradebook.scheme.ts'
import { LevelWord } from '../../../assessment/LevelWord.tsx'
import { useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import classes from './Why.module.css'

/** The categories of a class with what each adds to the grade of a student. */
export function SumTable({ sum }: { sum: GradeSum }) {
  const t = useT()
  const { categories, average } = sum
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('weighing.sum')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('weighing.category')}</th>
          <th scope="col">{t('gradebook.average')}</th>
          <th scope="col">{t('weighing.weight')}</th>
          <th scope="col">{t('weighing.part')}</th>
          <th scope="col">{t('weighing.adds')}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, name, avg, weight, part, adds, counted }) => (
          <tr key={id} data-out={adds === null || undefined}>
            <th scope="row">
              <bdi>{name}</bdi>
              <span className={classes.quiet}>
                {adds === null
                  ? t(weight === 0 ? 'weighing.weight_none' : 'weighing.empty')
                  : t('gradebook.counted', { count: counted })}
              </span>
            </th>
            <Figure value={avg} />
            <td>
              <NumberText value={weight} />
            </td>
            <Figure value={part} />
            <Figure value={adds} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('weighing.overall')}
          </th>
          <td>
            <NumberText value={average.avg} percent decimals={1} />
            <LevelWord className={classes.level} percent={average.avg} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Figure({ value }: { value: number | null }) {
  return <td>{value === null ? '–' : <NumberText value={value} percent decimals={2} />}</td>
}
