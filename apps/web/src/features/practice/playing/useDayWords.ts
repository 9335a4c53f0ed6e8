import { useLanguage, useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { dayWords } from './days.ts'

/** dayWords() in the language and the zone of the reader. */
export function useDayWords(): (day: string) => string {
  const t = useT()
  const zone = useZone()
  const language = useLanguage()
  return (day) => dayWords(day, { t, zone, language, now: new Date() })
}
