import { ActionIcon, Button, TextInput } from '@mantine/core'
import { schemeLimits } from '@meridian/contract/calls/gradebook.scheme.gen.ts'
import { useRef } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import type { SchemeForm } from './form.ts'
import classes from './Weighing.module.css'

const drops = Array.from({ length: schemeLimits.drop + 1 }, (_, count) => count)

/** The categories of a class: named, weighed, added and removed in place. */
export function CategoryFields({ form }: { form: SchemeForm }) {
  const t = useT()
  const root = useRef<HTMLFieldSetElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { categories } = form.values
  const sum = categories.reduce((all, { weight }) => all + (Number(weight) || 0), 0)
  const full = categories.length >= schemeLimits.categories
  const insert = () => {
    // What is left of 100, as most will weigh.
    const weight = sum < schemeLimits.weight ? schemeLimits.weight - sum : 10
    form.list.insert('categories', { id: null, name: '', weight, drop_lowest: 0, columns: [] })
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLInputElement>(`[name="categories.${categories.length}.name"]`)
        ?.focus(),
    )
  }
  return (
    <fieldset ref={root} className={classes.categories}>
      <legend className={classes.legend}>{t('weighing.categories')}</legend>
      {categories.length === 0 && <p className={classes.help}>{t('weighing.none')}</p>}
      {categories.map((category, index) => {
        const named = category.name.trim() || t('weighing.unnamed', { number: index + 1 })
        const weight = Number(category.weight) || 0
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id, and all fields are controlled
            key={index}
            className={classes.category}
            aria-label={named}
          >
            <TextInput
              {...form.field(`categories.${index}.name`)}
              label={t('weighing.name')}
              dir="auto"
              autoComplete="off"
            />
            <DigitsField
              {...form.field(`categories.${index}.weight`)}
              label={t('weighing.weight')}
            />
            <p className={classes.share}>
              {sum > 0 && (
                <>
                  = <NumberText value={(weight / sum) * 100} percent decimals={1} />
                </>
              )}
            </p>
            <Drop form={form} index={index} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              className={classes.remove}
              aria-label={t('weighing.remove', { name: named })}
              onClick={() => {
                form.list.remove('categories', index)
                add.current?.focus()
              }}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </fieldset>
        )
      })}
      <div>
        <Button
          ref={add}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={full}
          onClick={insert}
        >
          {t('weighing.add')}
        </Button>
      </div>
      <p className={classes.help}>
        {full ? t('weighing.full', { max: schemeLimits.categories }) : t('weighing.help')}
      </p>
    </fieldset>
  )
}

function Drop({ form, index }: { form: SchemeForm; index: number }) {
  const t = useT()
  const { value, name } = form.field(`categories.${index}.drop_lowest`)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside
    <label className={classes.drop}>
      <span className={classes.label}>{t('weighing.drop')}</span>
      <PlainSelect
        name={name}
        value={value}
        onChange={(event) =>
          form.set(`categories.${index}.drop_lowest`, Number(event.currentTarget.value))
        }
      >
        {drops.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t('weighing.drop_none') : t('weighing.drop_count', { count })}
          </option>
        ))}
      </PlainSelect>
    </label>
  )
}
