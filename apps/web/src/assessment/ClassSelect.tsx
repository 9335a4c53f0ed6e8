import { useId } from 'react'
import { useT } from '../core/messages.ts'
import { PlainSelect } from '../ui/PlainSelect.tsx'

interface ClassSelectProps {
  classes: readonly { id: string; name: string }[]
  /** The id of the chosen class; undefined for all classes. */
  value: string | undefined
  onChange: (id: string | undefined) => void
  className?: string | undefined
}

/** A filter by the classes of a paper. It is not drawn for a paper with one class. */
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
