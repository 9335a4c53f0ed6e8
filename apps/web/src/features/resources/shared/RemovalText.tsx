import type { Removal } from '@meridian/contract/core/removal.ts'
import { useT } from '../../../app/messages.ts'
import classes from './RemovalText.module.css'

/** What will be gone, thing by thing. */
export function RemovalText({ removal }: { removal: Removal }) {
  const t = useT()
  return (
    <>
      <p>{removal.message}</p>
      {removal.things.length > 0 && (
        <>
          <p>{t('resources.delete_with')}</p>
          <ul className={classes.things}>
            {removal.things.map((thing) => (
              <li key={thing.kind} dir="auto">
                {thing.text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
