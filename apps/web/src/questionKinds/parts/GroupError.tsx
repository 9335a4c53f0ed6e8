import IconAlertTriangle from '~icons/tabler/alert-triangle'
import classes from './Rows.module.css'

/** The sentence for a group of fields, such as "Correct answer required". */
export function GroupError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="alert" className={classes.groupError}>
      {children && (
        <>
          <IconAlertTriangle size={18} stroke={1.75} />
          {children}
        </>
      )}
    </p>
  )
}
