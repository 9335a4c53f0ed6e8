import { useId } from 'react'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useT } from '../../core/messages.ts'
import { GroupError } from '../parts/GroupError.tsx'
import classes from '../parts/Rows.module.css'
import type { EditorProps } from '../types.ts'

/** Whether the statement in the question's text is true or false. */
export function TofEditor({ value, onChange, errorAt }: EditorProps<boolean | null>) {
  const t = useT()
  const id = useId()
  const problem = errorAt('tofOption.status') ?? errorAt('tofOption')
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem`}
      aria-invalid={problem !== undefined}
    >
      <p id={`${id}-label`} className={classes.label}>
        {t('papers.right_answer')}
      </p>
      <div className={classes.truths}>
        {[true, false].map((status) => {
          const checked = value === status
          return (
            <label
              key={String(status)}
              className={classes.mark}
              data-boxed
              data-checked={checked || undefined}
            >
              <input
                type="radio"
                name={`${id}-status`}
                className="visually-hidden"
                checked={checked}
                onChange={() => onChange(status)}
              />
              {checked ? (
                <IconCircleCheck size={20} stroke={1.75} />
              ) : (
                <IconCircle size={20} stroke={1.75} />
              )}
              {t(status ? 'papers.true' : 'papers.false')}
            </label>
          )
        })}
      </div>
      <GroupError id={`${id}-problem`}>{problem}</GroupError>
    </div>
  )
}
