import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import IconCalendar from '~icons/tabler/calendar'
import { useT } from '../../core/messages.ts'
import { lazyPart } from '../lazy.ts'
import { readWallTime, showDay } from './wall-time.ts'

const Calendar = lazyPart(() => import('./Calendar.tsx'))

interface DayFieldProps {
  label: ReactNode
  /** "2026-11-22"; undefined for none. */
  value: string | undefined
  /** Called with a day when it is complete, and without one when there is none any more. */
  onChange: (day: string | undefined) => void
  error?: ReactNode
}

const show = (day: string | undefined) => (day ? showDay(day) : '')
const read = (text: string) => readWallTime(text)?.slice(0, 10)

/**
 * A day, typed as DD/MM/YYYY or chosen from a calendar. The typed text counts when the field is left, or with Enter.
 */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const t = useT()
  const [text, setText] = useState(show(value))
  const [wrong, setWrong] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    setText(show(value))
    setWrong(false)
  }, [value])

  const settle = () => {
    const day = read(text)
    setWrong(text.trim() !== '' && day === undefined)
    if (text.trim() === '') {
      if (value !== undefined) onChange(undefined)
    } else if (day !== undefined) {
      setText(show(day))
      if (day !== value) onChange(day)
    }
  }
  return (
    <TextInput
      label={label}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('ui.day_format')}
      maxLength={20}
      value={text}
      error={wrong ? t('ui.day_invalid') : error}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setWrong(false)
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      rightSectionWidth={44}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon size={40} aria-label={t('ui.date_open')} onClick={() => setOpen(!open)}>
              <IconCalendar size={20} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p={0} aria-label={t('ui.date_open')}>
            {open && (
              <Calendar
                dayOnly
                value={value ? `${value}T00:00` : null}
                defaultTime="00:00"
                onChange={(next) => {
                  setOpen(false)
                  onChange(next.slice(0, 10))
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
