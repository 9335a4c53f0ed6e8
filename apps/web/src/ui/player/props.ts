import type { CaptionLanguage } from '@meridian/contract/resources.types.ts'

/** What is played, and how it is called. */
export interface PlayerProps {
  kind: 'video' | 'audio'
  src: string
  /** What it is, for those who hear the player's name. */
  name: string
  /** What is said in it, at most once in each language. */
  captions?: readonly { language: CaptionLanguage; url: string }[]
  /** Told when the browser cannot play it. */
  onFail: () => void
}
