import { type CaptionLanguage, captionLanguages } from '@meridian/contract/resources.types.ts'

/** Captions as the form holds them. */
export interface CaptionsRow {
  file_id: string
  language: CaptionLanguage
}

/** The languages that there are no captions in yet. */
export function missingLanguages(rows: readonly CaptionsRow[]): CaptionLanguage[] {
  return captionLanguages.filter((one) => rows.every(({ language }) => language !== one))
}
