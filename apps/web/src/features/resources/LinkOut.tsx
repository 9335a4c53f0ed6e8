import IconExternalLink from '~icons/tabler/external-link'
import { useT } from '../../core/messages.ts'
import classes from './ResourceDialog.module.css'
import { shownLink } from './shared/links.ts'

/** A link out of the product, in a tab of its own. The server keeps http and https links only. */
export function LinkOut({ link }: { link: string }) {
  const t = useT()
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
      <bdi dir="ltr">{shownLink(link)}</bdi>
      <IconExternalLink size={18} stroke={1.75} className="flip" />
      <span className="visually-hidden">{t('resources.new_tab')}</span>
    </a>
  )
}
