import type { ReactNode } from 'react'
import { useT } from '../app/messages.ts'
import classes from './Dialog.module.css'
import type { Asked } from './useRemovals.ts'

/** What will go, with what goes along, and what stays, with the reason. One thing alone needs no list. */
export function RemovalList({ asked }: { asked: Asked }) {
  const t = useT()
  const { goes, stays } = asked
  const alone = goes.length + stays.length === 1
  return (
    <div className={classes.removal} role="status">
      {goes.length > 0 &&
        (alone ? (
          goes.map(({ id, removal }) => (
            <div key={id} className={classes.text}>
              <p>{removal.message}</p>
              {removal.things.length > 0 && (
                <ul className={classes.things}>
                  {removal.things.map(({ kind, text }) => (
                    <li key={kind}>{text}</li>
                  ))}
                </ul>
              )}
            </div>
          ))
        ) : (
          <Group title={t('ui.removal_goes', { count: goes.length })}>
            {goes.map(({ id, name, removal }) => (
              <Line
                key={id}
                name={name}
                text={
                  removal.things.map(({ text }) => text).join(t('ui.list_comma')) || removal.message
                }
              />
            ))}
          </Group>
        ))}
      {stays.length > 0 &&
        (alone ? (
          <p className={classes.text}>{stays[0]?.message}</p>
        ) : (
          <Group title={t('ui.removal_stays', { count: stays.length })}>
            {stays.map(({ id, name, message }) => (
              <Line key={id} name={name} text={message} />
            ))}
          </Group>
        ))}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <p className={classes.groupTitle}>{title}</p>
      <ul className={classes.group}>{children}</ul>
    </section>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <li>
      <strong dir="auto">{name}</strong>
      {text && <p>{text}</p>}
    </li>
  )
}
