import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './Tick.module.css'

interface TickProps extends ComponentProps<'input'> {
  /** Some of its rows are selected, and some are not. */
  indeterminate?: boolean
}

/** The box that chooses a row. Its hit area is the whole cell. */
export function Tick({ indeterminate = false, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return <input {...rest} ref={box} type="checkbox" className={classes.tick} />
}
