import { useId } from 'react'
import { useT } from '../core/messages.ts'
import { PlainSelect } from '../ui/PlainSelect.tsx'

interface ClassSelectProps {
  classes: readonly { id: string; name: string }[]
  /** The class that is chosen; undefined for all of them. */
  value: string | undefined
  onChange: (id: string | undefined) => void
  className?: string | undefined
}

/** The classes of a paper as a filter. Nothing where it has only one. */
export function ClassSelect({ classes, value, onChange, className }: ClassSelectProps) {
  const t = useT()
  const id = useId()
  if (classes.length < 2) return null
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('papers.class')}
      </label>
      <PlainSelect
        id={id}
        size="sm"
        className={className}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{t('papers.all_classes')}</option>
        {classes.map((one) => (
          <option key={one.id} value={one.id} dir="auto">
            {one.name}
          </option>
        ))}
      </PlainSelect>
    </>
  )
}
