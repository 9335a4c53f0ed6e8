import { ActionIcon } from '@mantine/core'
import type { Resource } from '@meridian/contract/resources.ts'
import IconExternalLink from '~icons/tabler/external-link'
import { useT } from '../../core/messages.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import classes from './ResourcesPage.module.css'

/** Opens a link from its row, in a tab of its own. The server keeps http and https links only. */
export function OutIcon({ resource: { name, link } }: { resource: Resource }) {
  const t = useT()
  if (!link) return null
  return (
    <Tooltip label={t('resources.open_link')}>
      <ActionIcon
        className={classes.out}
        aria-label={t('resources.open_link_of', { name })}
        renderRoot={(props) => (
          <a {...props} href={link} target="_blank" rel="noopener noreferrer" />
        )}
      >
        <IconExternalLink size={20} stroke={1.75} className="flip" />
      </ActionIcon>
    </Tooltip>
  )
}
