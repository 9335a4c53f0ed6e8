import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { loadTexts, useT } from '../../core/messages.ts'
import { Notice } from '../Notice.tsx'
import classes from './Player.module.css'
import type { PlayerProps } from './props.ts'

interface MediaPlayerProps extends Omit<PlayerProps, 'onFail'> {
  /** The name of the file to save, should it not play; absent where a download stands next to the player anyway. */
  download?: string
  /** The height of a film: as a question has it, or as the question that is being answered. */
  height?: 'low' | 'tall'
}

/**
 * Plays a film or a recording: position, volume, speed, captions, picture in picture, full screen, all by keyboard and
 * touch. Its code is loaded by itself; a file that cannot be played says so, and can be downloaded.
 */
export function MediaPlayer({ download, height, ...props }: MediaPlayerProps) {
  const t = useT()
  const { kind, src, captions } = props
  const [failed, setFailed] = useState<string | null>(null)
  const Part = usePlayer()
  if (failed === src) {
    return (
      <div role="alert">
        <Notice
          kind="warning"
          action={
            download !== undefined && (
              <Button
                component="a"
                href={src}
                download={download}
                variant="default"
                size="sm"
                leftSection={<IconDownload size={18} stroke={1.75} />}
              >
                {t('player.unplayable_download')}
              </Button>
            )
          }
        >
          {t('player.unplayable')}
        </Notice>
      </div>
    )
  }
  const written = kind === 'audio' && (captions?.length ?? 0) > 0
  return (
    <div className={classes.player} data-kind={written ? 'written' : kind} data-height={height}>
      {Part === null ? (
        <span className={classes.coming} aria-busy="true" />
      ) : (
        <Part {...props} onFail={() => setFailed(src)} />
      )}
    </div>
  )
}

/** The player once its code is there; the browser's own where it does not come. */
function usePlayer(): ComponentType<PlayerProps> | null {
  const [Part, setPart] = useState<ComponentType<PlayerProps> | null>(null)
  useEffect(() => {
    let here = true
    Promise.all([import('./Player.tsx'), loadTexts(['player'])]).then(
      ([module]) => here && setPart(() => module.default),
      () => here && setPart(() => PlainPlayer),
    )
    return () => {
      here = false
    }
  }, [])
  return Part
}

function PlainPlayer({ kind: Media, src, name, onFail }: PlayerProps) {
  const element = { src, controls: true, preload: 'metadata', 'aria-label': name, onError: onFail }
  return <Media {...element} />
}
