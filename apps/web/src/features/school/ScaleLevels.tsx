import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import type { saveScale } from '@meridian/contract/calls/schools.scale.gen.ts'
import { scaleLimits } from '@meridian/contract/core/scale.ts'
import { useRef } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../core/messages.ts'
import type { FormValues } from '../../ui/form/contract-form.types.ts'
import type { FormFields } from '../../ui/form/form.ts'
import classes from './Scale.module.css'

/** The levels of a scale: from how many per cent on, and their names in both languages. */
export function ScaleLevels({ form }: { form: FormFields<FormValues<typeof saveScale>> }) {
  const t = useT()
  const adding = useRef<HTMLButtonElement>(null)
  const { scale: levels } = form.values
  return (
    <>
      <fieldset className={classes.levels} aria-label={t('school.scale_levels')}>
        {levels.map((level, index) => {
          const named = level.name.trim() || t('school.scale_unnamed', { number: index + 1 })
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: levels have no id, and all fields are controlled
              key={index}
              className={classes.level}
              aria-label={named}
            >
              <NumberInput
                {...form.field(`scale.${index}.from`)}
                label={t('school.scale_from')}
                min={0}
                max={100}
                decimalScale={1}
                hideControls
                suffix="%"
                onChange={(value) => form.set(`scale.${index}.from`, value as number)}
              />
              <TextInput
                {...form.field(`scale.${index}.name`)}
                label={t('school.scale_name')}
                maxLength={scaleLimits.name}
                dir="auto"
                autoComplete="off"
              />
              <TextInput
                {...form.field(`scale.${index}.name_ar`)}
                label={t('school.scale_name_ar')}
                maxLength={scaleLimits.name}
                dir="auto"
                autoComplete="off"
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                className={classes.remove}
                aria-label={t('school.scale_remove', { name: named })}
                onClick={() => {
                  form.list.remove('scale', index)
                  adding.current?.focus()
                }}
              >
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            </fieldset>
          )
        })}
      </fieldset>
      {form.errors.scale && (
        <p className={classes.wrong} role="alert">
          {form.errors.scale}
        </p>
      )}
      <div>
        <Button
          ref={adding}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={levels.length >= scaleLimits.levels}
          onClick={() => form.list.insert('scale', { from: 0, name: '', name_ar: '' })}
        >
          {t('school.scale_add')}
        </Button>
      </div>
    </>
  )
}
