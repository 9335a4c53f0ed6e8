import { type ReactNode, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCloudUpload from '~icons/tabler/cloud-upload'
import { useT } from '../../core/messages.ts'
import classes from './Fields.module.css'
import { inMegabytes } from './upload/refusals.ts'

interface DropAreaProps {
  id: string
  name?: string | undefined
  types: readonly string[]
  /** The words before those that open the chooser: "Drop a file here, or". */
  invitation: string
  /** The accepted types, in words, and the limit in bytes where that is known. */
  hint: string
  limit?: number | undefined
  problem: boolean
  /** Whether several files may be chosen together. */
  multiple?: boolean
  /** The id of the heading above, where that is the field's name. */
  labelledBy?: string | undefined
  /** Called with the files that were dropped or chosen: a field for one file refuses several. */
  onFiles: (files: readonly File[]) => void
}

/**
 * The area where a file is dropped or chosen. All of it opens the chooser; the keyboard reaches it as the file input it
 * is.
 */
export function DropArea({ id, name, types, invitation, hint, ...rest }: DropAreaProps) {
  const t = useT()
  const { limit, problem, multiple, labelledBy, onFiles } = rest
  const drop = useDrop(onFiles)
  return (
    <label
      className={classes.drop}
      data-over={drop.over || undefined}
      data-error={problem || undefined}
      {...drop.handlers}
    >
      <input
        id={id}
        name={name}
        type="file"
        multiple={multiple}
        className={classes.file}
        accept={types.map((type) => `.${type}`).join(',')}
        aria-labelledby={labelledBy && `${labelledBy} ${id}-invitation`}
        aria-invalid={problem}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <IconCloudUpload size={32} stroke={1.75} aria-hidden />
      <strong id={`${id}-invitation`}>
        {invitation} <u>{t('uploads.image_choose')}</u>
      </strong>
      <span id={`${id}-hint`} className={classes.types}>
        {limit === undefined ? hint : t('uploads.file_up_to', { hint, max: inMegabytes(limit) })}
      </span>
    </label>
  )
}

/** Makes an element take a dropped file; `over` is true while one is held above it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

interface FieldProblemProps {
  id: string
  refused: { name: string; why: string } | null
  error: ReactNode
}

/** The words below the field: which file (none where it is about several) was refused and why, or the form's error. */
export function FieldProblem({ id, refused, error }: FieldProblemProps) {
  return (
    <div id={`${id}-problem`} role="alert">
      {(refused || error) && (
        <p className={classes.error}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {refused ? (
            <span>
              {refused.name && (
                <>
                  <bdi dir="ltr">
                    <strong>{refused.name}</strong>
                  </bdi>{' '}
                </>
              )}
              {refused.why}
            </span>
          ) : (
            error
          )}
        </p>
      )}
    </div>
  )
}
