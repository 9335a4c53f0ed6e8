import { Button } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import classes from './Rows.module.css'

/** The button under a list of rows, or why there can be no more of them. */
export function AddRow(props: { label: string; full: string | false; add: () => void }) {
  if (props.full) return <p className={classes.full}>{props.full}</p>
  return (
    <Button
      variant="subtle"
      className={classes.addRow}
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={props.add}
    >
      {props.label}
    </Button>
  )
}
