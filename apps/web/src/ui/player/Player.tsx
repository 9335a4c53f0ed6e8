import './elements.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '../../core/messages.ts'
import { Notice } from '../Notice.tsx'
import { languageName } from './languages.ts'
import classes from './Player.module.css'
import type { PlayerProps } from './props.ts'
import { speak } from './words.ts'

/** The speeds of the menu, and of the keys < and >. */
const speeds = '0.5 0.75 1 1.25 1.5 1.75 2'

/** How much of it is nearly all: what follows is credits. */
const nearlyAll = 0.9

/** How far it has played on, in seconds, when its place is told again. */
const between = 1

/** The player itself: the browser's film or recording under controls that are the same everywhere. */
export default function Player(props: PlayerProps) {
  const language = useLanguage()
  return <Spoken key={language} {...props} />
}

/** The player in one language: its parts take their words when they begin. */
function Spoken(props: PlayerProps) {
  const { kind, src, name, captions = [], captionsOn, from = 0, onAt, onPlayed, onFail } = props
  const t = useT()
  const language = useLanguage()
  useState(() => speak(language, t))
  const controller = useRef<HTMLElement>(null)
  // The player names itself when it begins.
  useEffect(() => controller.current?.setAttribute('aria-label', name), [name])
  const told = useRef(false)
  const at = useRef(from)
  const [noPicture, setNoPicture] = useState(false)
  // Only a film's element shows captions, so a recording with captions is one.
  const Media = kind === 'video' || captions.length > 0 ? 'video' : 'audio'
  const element = {
    slot: 'media',
    // The first picture stands there before it plays, in Safari too.
    src: kind === 'video' ? `${src}#t=0.1` : src,
    preload: 'metadata',
    playsInline: true,
    onError: onFail,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const { currentTime, duration } = currentTarget
      if (Math.abs(currentTime - at.current) >= between) {
        at.current = currentTime
        onAt?.(currentTime >= duration * nearlyAll ? null : currentTime)
      }
      if (told.current || !(currentTime >= duration * nearlyAll)) return
      told.current = true
      // Its place may have been told less than a second before.
      onAt?.(null)
      onPlayed?.()
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      setNoPicture(currentTarget instanceof HTMLVideoElement && currentTarget.videoWidth === 0)
      if (from > 0 && from < currentTarget.duration) currentTarget.currentTime = from
    },
  }
  return (
    <>
      <media-controller
        ref={controller}
        dir="ltr"
        audio={Media === 'audio'}
        hotkeys="noshift+/"
        {...(kind === 'audio' && { autohide: '-1' })}
      >
        <Media {...element}>
          {captions.map((track) => (
            <track
              key={track.language}
              kind="captions"
              srcLang={track.language}
              label={languageName(track.language)}
              src={track.url}
              default={captionsOn === true && track.language === language}
            />
          ))}
        </Media>
        {Media === 'audio' ? <AudioBar /> : <FilmBars kind={kind} captions={captions.length > 0} />}
      </media-controller>
      {kind === 'video' && noPicture && <Notice kind="warning">{t('player.no_picture')}</Notice>}
    </>
  )
}

/** The controls of a recording: one line without menus, for which there is no room to open. */
function AudioBar() {
  return (
    <media-control-bar>
      <media-play-button />
      <media-time-display showduration notoggle />
      <media-time-range />
      <media-playback-rate-button rates={speeds} />
      <media-mute-button />
      <media-volume-range />
    </media-control-bar>
  )
}

function FilmBars({ kind, captions }: { kind: PlayerProps['kind']; captions: boolean }) {
  return (
    <>
      <media-loading-indicator slot="centered-chrome" />
      {captions && <media-captions-menu hidden anchor="auto" />}
      <media-playback-rate-menu hidden anchor="auto" rates={speeds} />
      <div className={classes.bars}>
        <media-time-range />
        <media-control-bar>
          <media-play-button />
          <media-mute-button />
          <media-volume-range />
          <media-time-display showduration notoggle />
          <span className={classes.between} />
          {captions && <media-captions-menu-button />}
          <media-playback-rate-menu-button />
          {kind === 'video' && <media-pip-button />}
          {kind === 'video' && <media-fullscreen-button />}
        </media-control-bar>
      </div>
    </>
  )
}
