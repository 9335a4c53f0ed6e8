import type { CaptionLanguage } from '@meridian/contract/resources.types.ts'

/** The film or recording, and its name. */
export interface PlayerProps {
  kind: 'video' | 'audio'
  src: string
  /** Its name for readers who hear it. */
  name: string
  /** Its captions, at most once in each language. */
  captions?: readonly { language: CaptionLanguage; url: string }[]
  /** Called when the browser cannot play it. */
  onFail: () => void
}
