import { Radio } from '@mantine/core'
import { type Language, languages } from '@meridian/contract/core/language.ts'
import { useState } from 'react'
import { chooseLanguage } from '../../core/language.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'

/** Each language in its own words, so that it is found from any other. */
const names = { en: 'English', ar: 'العربية' } as const

/** The language of the pages, and of mails and exports; it changes at once. */
export function LanguagePanel() {
  const t = useT()
  const present = useLanguage()
  // Shown as chosen while its texts are still on their way.
  const [coming, setComing] = useState<Language | null>(null)

  async function choose(value: string): Promise<void> {
    const language = languages.find((known) => known === value)
    if (!language) return
    setComing(language)
    await chooseLanguage(language).finally(() => setComing(null))
  }

  return (
    <Panel title={t('settings.language')}>
      <Radio.Group
        className={classes.inside}
        aria-label={t('settings.language')}
        description={t('settings.language_note')}
        value={coming ?? present}
        onChange={(value) => void choose(value)}
      >
        <div className={classes.languages}>
          {languages.map((language) => (
            <Radio
              key={language}
              value={language}
              label={<span lang={language}>{names[language]}</span>}
            />
          ))}
        </div>
      </Radio.Group>
    </Panel>
  )
}
