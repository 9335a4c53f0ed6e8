import { Button } from '@mantine/core'
import type { Import } from '@meridian/contract/imports.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../Imports.module.css'
import { addresses } from '../shared/addresses.ts'
import { missingSentence, peopleOf, whatHappens } from './words.ts'

/**
 * How many people of the school are not in the file and what happens to them, with the way to their list. Where more are missing
 * than are in the file it is a plain line: such a file is a part of the school, and nothing has to be done.
 */
export function MissingNotice({ one }: { one: Import }) {
  const t = useT()
  const language = useLanguage()
  const { missing } = one
  if (!missing || missing.count === 0) return null
  const happens = whatHappens(one, t, language)
  const who = missingSentence(one, missing, t)
  const what = happens.length > 0 ? happens.join(' ') : t('missing.nothing')
  const to = { to: addresses[peopleOf(one)].missing, params: { id: one.id } }
  if (happens.length === 0 && !missing.together)
    return (
      <p className={classes.quiet}>
        {who} {what} <Link {...to}>{t('missing.see')}</Link>
      </p>
    )
  return (
    <Notice
      action={
        <Button variant="default" size="sm" renderRoot={(props) => <Link {...props} {...to} />}>
          {t('missing.see')}
        </Button>
      }
    >
      <strong>{who}</strong> {what}
    </Notice>
  )
}
