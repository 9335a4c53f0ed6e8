import type { GradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { useId } from 'react'
import { useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import type { SchemeForm } from './form.ts'
import classes from './Weighing.module.css'

const kindWords = {
  quiz: 'weighing.quiz',
  assignment: 'weighing.assignment',
  worksheet: 'weighing.assignment',
  outside: 'outside.kind',
} as const

/** The columns of a gradebook, each with the category in which it counts. */
export function ColumnFields(props: { form: SchemeForm; columns: GradeScheme['columns'] }) {
  const t = useT()
  const id = useId()
  const { form, columns } = props
  const { categories } = form.values
  const move = (column: string, to: number) =>
    categories.forEach((category, index) => {
      const others = category.columns.filter((one) => one !== column)
      const wanted = index === to ? [...others, column] : others
      if (wanted.length !== category.columns.length) form.set(`categories.${index}.columns`, wanted)
    })
  return (
    <section className={classes.columns} aria-labelledby={id}>
      <h3 id={id} className={classes.legend}>
        {t('weighing.columns')}
      </h3>
      <p className={classes.help}>{t('weighing.columns_text')}</p>
      <ul className={classes.list}>
        {columns.map((column) => {
          const name = column.name || t('gradebook.unnamed')
          const place = categories.findIndex((category) => category.columns.includes(column.id))
          return (
            <li key={column.id} className={classes.column}>
              <span className={classes.columnName}>
                <bdi>{name}</bdi>
                <span className={classes.meta}>
                  {t(kindWords[column.kind])}
                  {column.deadline && (
                    <>
                      {' · '}
                      <DateTime iso={column.deadline} date />
                    </>
                  )}
                  {column.archived && ` · ${t('weighing.archived')}`}
                </span>
              </span>
              <PlainSelect
                size="sm"
                aria-label={t('weighing.category_of', { name: `\u2068${name}\u2069` })}
                value={place}
                onChange={(event) => move(column.id, Number(event.currentTarget.value))}
              >
                <option value={-1}>{t('weighing.no_category')}</option>
                {categories.map((category, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: its place is what is chosen
                  <option key={index} value={index} dir="auto">
                    {category.name.trim() || t('weighing.unnamed', { number: index + 1 })}
                  </option>
                ))}
              </PlainSelect>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
