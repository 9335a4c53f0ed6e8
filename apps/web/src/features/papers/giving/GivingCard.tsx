import type { Paper } from '@meridian/contract/papers.ts'
import { formatList } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import classes from './Give.module.css'
import { GiveButton } from './GiveButton.tsx'
import { StateLine } from './StateLine.tsx'

/** To whom a paper is given and when, to be read; the dialog to give it changes that. */
export function GivingCard({ paper }: { paper: Paper }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={classes.card}>
      <dl>
        <dt>{t('giving.to_whom')}</dt>
        <dd>
          {paper.classes.length === 0
            ? t('giving.nobody_has')
            : formatList(
                paper.classes.map(({ name }) => `\u2068${name}\u2069`),
                language,
              )}
        </dd>
        <dt>{t('giving.when')}</dt>
        <dd>
          <StateLine paper={paper} />
        </dd>
      </dl>
      {paper.state !== 'archived' && <GiveButton paper={paper} second />}
    </div>
  )
}
