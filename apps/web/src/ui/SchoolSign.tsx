import { useState } from 'react'
import IconBuilding from '~icons/tabler/building'
import { useSession } from '../core/session.ts'
import { pictureShown } from './pictures.ts'
import classes from './SchoolSign.module.css'

/** The picture of the reader's school; where it has none, a sign on the screen and nothing on paper. */
export function SchoolSign({ paper = false }: { paper?: boolean }) {
  const logo = useSession()?.school?.logo ?? null
  // Its address works for a while: until the next one comes, the sign stands in.
  const [broken, setBroken] = useState<string | null>(null)
  if (logo === null || logo === broken)
    return paper ? null : <IconBuilding size={18} stroke={1.75} />
  return (
    <img
      {...pictureShown(logo, paper ? 80 : 28)}
      className={classes.sign}
      data-paper={paper || undefined}
      alt=""
      onError={() => setBroken(logo)}
    />
  )
}
