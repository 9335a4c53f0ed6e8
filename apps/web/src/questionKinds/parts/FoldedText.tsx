import { ActionIcon, Button, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconBulb from '~icons/tabler/bulb'
import IconX from '~icons/tabler/x'
import classes from './FoldedText.module.css'

interface FoldedTextProps {
  label: string
  /** Says when it is read, below the label. */
  hint: string
  /** The words of the button that opens the field, and of the one that takes the text away. */
  add: string
  remove: string
  value: string
  max: number
  error: string | undefined
  onChange: (value: string) => void
  /** The sign of the button; a bulb without one. */
  icon?: ReactNode
}

/** A field for a text that most questions do without: a quiet button until somebody wants it, or has written something. */
export function FoldedText(props: FoldedTextProps) {
  const { label, hint, add, remove, value, max, error, onChange } = props
  const [wanted, want] = useState(value !== '')
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The button that was pressed is gone: the keyboard goes on in the field, or at the button that came back.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    box.current?.querySelector<HTMLElement>(wanted ? 'textarea' : 'button')?.focus()
  }, [wanted])
  const turn = (open: boolean) => {
    pressed.current = true
    want(open)
    if (!open) onChange('')
  }
  const open = wanted || value !== ''
  return (
    <div ref={box} className={open ? classes.field : classes.add}>
      {open ? (
        <>
          <Textarea
            label={label}
            description={hint}
            dir="auto"
            rows={2}
            maxLength={max}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <ActionIcon aria-label={remove} onClick={() => turn(false)}>
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          leftSection={props.icon ?? <IconBulb size={18} stroke={1.75} />}
          onClick={() => turn(true)}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
