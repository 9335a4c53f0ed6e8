import type { LessonPart } from '@meridian/contract/reading.ts'
import { useT } from '../../core/messages.ts'
import { MediaPlayer } from '../../ui/player/MediaPlayer.tsx'
import { DocumentPreview } from '../../ui/preview/DocumentPreview.tsx'
import { FromBeginning } from './FromBeginning.tsx'
import { usePlace } from './usePlace.ts'

interface PartFileProps {
  part: LessonPart
  file: NonNullable<LessonPart['file']>
  captions: LessonPart['captions']
  /** Whether a document is open; films and recordings are always there. */
  open: boolean
  onPlayed: () => void
}

/** The file of a part, where its student stopped the last time. */
export function PartFile({ part, file, captions, open, onPlayed }: PartFileProps) {
  const t = useT()
  const { from, keep, restart } = usePlace(file.id)
  const { type, name } = part
  const film = type === 'video' || type === 'audio'
  if (!film && !(type === 'document' && open)) return null
  return (
    <>
      {from !== null && (
        <FromBeginning
          name={name}
          words={
            film
              ? t('reading.goes_on_at', { time: clockOf(from) })
              : t('reading.goes_on_page', { page: from })
          }
          onRestart={restart}
        />
      )}
      {film ? (
        <MediaPlayer
          // Another start is another player.
          key={from === null ? 'beginning' : 'kept'}
          kind={type}
          src={file.url}
          name={name}
          captions={captions}
          captionsOn
          download={file.name}
          from={from ?? 0}
          onAt={keep}
          onPlayed={onPlayed}
        />
      ) : (
        <DocumentPreview
          key={from === null ? 'beginning' : 'kept'}
          file={file}
          label={name}
          place={{ from: from ?? 1, keep }}
        />
      )}
    </>
  )
}

/** Seconds as a player shows them: 1:52. Isolated, so that they keep their order in Arabic. */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  return `\u2066${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}\u2069`
}
