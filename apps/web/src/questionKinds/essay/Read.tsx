import { directionOf } from '../../ui/writing.ts'
import classes from '../parts/Right.module.css'
import type { ReadProps } from '../types.ts'

/** The room that the right answers of other kinds have: nothing is right by itself. */
export function EssayRead({ question }: ReadProps) {
  return <ul className={classes.answers} dir={directionOf(question.question)} />
}
