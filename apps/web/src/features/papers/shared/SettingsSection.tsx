import { type ReactNode, useId } from 'react'
import classes from '../settings/Settings.module.css'

/** One more thing that can be done with a paper, below its settings: what it is, and its button. */
export function SettingsSection(props: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{props.title}</h2>
        <p>{props.text}</p>
      </div>
      {props.children}
    </section>
  )
}
