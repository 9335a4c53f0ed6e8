import { type ReactNode, useId } from 'react'
import classes from '../settings/Settings.module.css'

/** A section below a paper's settings for one further action: title, explanation and button. */
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
