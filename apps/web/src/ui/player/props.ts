import type { CaptionLanguage } from '@meridian/contract/resources.types.ts'

/** The film or recording, and its name. */
export interface PlayerProps {
  kind: 'video' | 'audio'
  src: string
  /** Its name for readers who hear it. */
  name: string
  /** Its captions, at most once in each language. */
  captions?: readonly { language: CaptionLanguage; url: string }[]
  /** Whether the captions in the reader's language are there from the start. */
  captionsOn?: boolean
  /** The second at which it begins; its beginning without one. */
  from?: number
  /** Called now and then with the second it is at, and with null where little of it is left. */
  onAt?: (second: number | null) => void
  /** Called once when nearly all of it has been played. */
  onPlayed?: () => void
  /** Called when the browser cannot play it. */
  onFail: () => void
}
