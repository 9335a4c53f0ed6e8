import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import { useT } from '../../../core/messages.ts'
import type { Line } from './model.ts'
import classes from './Outline.module.css'
import type { Commands } from './useCommands.ts'

interface LineFieldProps {
  line: Line
  label: string
  onLine: (key: string) => void
  commands: Commands
}

/** The name of a unit or a lesson, typed in its line. */
export function LineField({ line, label, onLine, commands }: LineFieldProps) {
  const t = useT()
  return (
    <input
      type="text"
      className={classes.field}
      data-line={line.key}
      aria-label={label}
      placeholder={t('desk.name_it')}
      value={line.name}
      maxLength={bookLimits.name}
      dir="auto"
      autoComplete="off"
      onFocus={() => onLine(line.key)}
      onChange={(event) => commands.type(line.key, event.currentTarget.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (!/[\r\n]/.test(text.trim())) return
        event.preventDefault()
        commands.paste(line.key, text)
      }}
    />
  )
}
