import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../core/messages.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import classes from './Terms.module.css'

/** One of the two days of a row. */
interface RangeDay {
  value: string
  error?: ReactNode
  onChange: (day: string) => void
  /** Called with the first key after a problem was said, so that it goes and nothing moves under the button that saves. */
  onTyping: () => void
}

interface DayRangesProps {
  /** What the rows are, for readers of the screen. */
  label: string
  add: string
  /** How many rows there may be. */
  limit: number
  rows: readonly { name: string }[]
  /** What a row without a name is called. */
  unnamed: (number: number) => string
  remove: (name: string) => string
  fields: (index: number) => {
    name: ComponentProps<typeof TextInput>
    first: RangeDay
    last: RangeDay
  }
  onAdd: () => void
  onRemove: (index: number) => void
}

/** Rows of a name, a first and a last day: the terms and the holidays of a school. */
export function DayRanges(props: DayRangesProps) {
  const { label, add, limit, rows, unnamed, remove, fields, onAdd, onRemove } = props
  const t = useT()
  const root = useRef<HTMLFieldSetElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const insert = () => {
    onAdd()
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus(),
    )
  }
  return (
    <>
      <fieldset ref={root} className={classes.terms} aria-label={label}>
        {rows.map((row, index) => {
          const named = row.name.trim() || unnamed(index + 1)
          const { name, first, last } = fields(index)
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id, and all fields are controlled
              key={index}
              className={classes.term}
              aria-label={named}
            >
              <TextInput
                {...name}
                className={classes.name}
                label={t('terms.name')}
                dir="auto"
                autoComplete="off"
              />
              <Day day={first} label={t('terms.first')} />
              <Day day={last} label={t('terms.last')} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                className={classes.remove}
                aria-label={remove(named)}
                onClick={() => {
                  onRemove(index)
                  adding.current?.focus()
                }}
              >
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            </fieldset>
          )
        })}
      </fieldset>
      <div>
        <Button
          ref={adding}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={rows.length >= limit}
          onClick={insert}
        >
          {add}
        </Button>
      </div>
    </>
  )
}

function Day({ day, label }: { day: RangeDay; label: string }) {
  const { value, error, onChange, onTyping } = day
  return (
    <div onInput={onTyping}>
      <DayField
        label={label}
        value={value || undefined}
        onChange={(next) => onChange(next ?? '')}
        error={error}
      />
    </div>
  )
}
