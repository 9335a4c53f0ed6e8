import type { Import } from '@meridian/contract/imports.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Imports.module.css'

/** What a roster package is, and what there is to say of it as a whole. */
export function PackageNotice({ one }: { one: Import }) {
  const t = useT()
  if (!one.package) return null
  const { format, version, people, system, school, notes } = one.package
  const isolated = (text: string) => `\u2068${text}\u2069`
  const facts = [
    t(`mapping.package_${people}`),
    system && t('mapping.package_from', { system: isolated(system) }),
    school && t('mapping.package_of', { school: isolated(school) }),
  ]
  return (
    <Notice>
      <strong>{t(`mapping.package_${format}`, { version })}</strong>{' '}
      {facts.filter((fact) => fact !== '').join(' ')}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
