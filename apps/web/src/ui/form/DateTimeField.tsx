import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import IconCalendar from '~icons/tabler/calendar'
import { useT } from '../../core/messages.ts'
import { lazyPart } from '../lazy.ts'
import { readWallTime, showWallTime } from './wall-time.ts'

const Calendar = lazyPart(() => import('./Calendar.tsx'))

interface DateTimeFieldProps {
  label: ReactNode
  /** The school's wall time, `YYYY-MM-DDTHH:mm`; null or '' for none. */
  value?: string | null
  onChange?: (value: string | null) => void
  error?: ReactNode
  name?: string
  onBlur?: () => void
  onFocus?: () => void
  disabled?: boolean
  description?: ReactNode
  /** The time that a day gets at first, typed without one or chosen in the calendar. */
  defaultTime?: string
  /** What an empty field stands for; without it, the form of a date. */
  placeholder?: string
}

/**
 * The value of a typed text: null, its wall time, or the text itself, so that the form refuses a text that is no date.
 */
function typedValue(typed: string, time: string): string | null {
  return typed.trim() === '' ? null : (readWallTime(typed, time) ?? typed)
}

/**
 * A date and time, typed as DD/MM/YYYY HH:mm or chosen from a calendar. Name the time zone once next to it: ZoneNote.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, onBlur, error, defaultTime = '08:00', ...rest } = props
  const t = useT()
  const [text, setText] = useState(showWallTime(value ?? ''))
  const [wrong, setWrong] = useState(false)
  const [open, setOpen] = useState(false)

  // A value from outside (a form that starts again) replaces the typed text, unless it is the same.
  useEffect(() => {
    setText((typed) =>
      typedValue(typed, defaultTime) === (value || null) ? typed : showWallTime(value ?? ''),
    )
  }, [value, defaultTime])

  const type = (typed: string) => {
    setText(typed)
    setWrong(false)
    onChange?.(typedValue(typed, defaultTime))
  }
  const choose = (next: string) => {
    setText(showWallTime(next))
    setWrong(false)
    onChange?.(next)
  }
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder={props.placeholder ?? t('ui.date_format')}
      value={text}
      error={wrong ? t('ui.date_invalid') : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        const read = readWallTime(text, defaultTime)
        setWrong(text.trim() !== '' && read === null)
        if (read) setText(showWallTime(read))
        onBlur?.()
      }}
      rightSectionWidth={44}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              size={40}
              aria-label={t('ui.date_open')}
              disabled={props.disabled ?? false}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={20} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p={0} aria-label={t('ui.date_open')}>
            {open && (
              <Calendar
                value={readWallTime(text, defaultTime)}
                onChange={choose}
                defaultTime={defaultTime}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
