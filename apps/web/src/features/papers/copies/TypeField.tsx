import { Radio } from '@mantine/core'
import { copyTypes } from '@meridian/contract/calls/papers.gen.ts'
import type { CopyType } from '@meridian/contract/papers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../core/messages.ts'
import classes from './Copies.module.css'

interface TypeFieldProps {
  label: string
  value: CopyType
  onChange: (type: CopyType) => void
  error?: ReactNode
  /** False where the paper is in no book, so that an assignment would have no library to be in. */
  hasBook: boolean
}

/** The choice of what a copy becomes, with a line of explanation for each kind. */
export function TypeField({ label, value, onChange, error, hasBook }: TypeFieldProps) {
  const t = useT()
  const hint = (type: CopyType) =>
    type === 'assignment' && !hasBook
      ? 'papers.as_assignment_no_book'
      : (`papers.as_${type}_hint` as const)
  return (
    <Radio.Group
      label={label}
      error={error}
      value={value}
      onChange={(next) => onChange(next === 'assignment' ? 'assignment' : 'quiz')}
    >
      <div className={classes.types}>
        {copyTypes.map((type) => (
          <Radio
            key={type}
            value={type}
            disabled={type === 'assignment' && !hasBook}
            label={t(`papers.as_${type}`)}
            description={t(hint(type))}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
