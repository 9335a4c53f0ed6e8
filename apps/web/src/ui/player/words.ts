import type { Language } from '@meridian/contract/core/language.ts'
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import type { Key, T } from '../../core/messages.ts'

/** The player's own words, by the English ones that it asks for them with; it has names and tips apart. */
const words: Readonly<Record<string, Key>> = {
  'video player': 'player.video',
  'audio player': 'player.audio',
  play: 'player.play',
  Play: 'player.play',
  pause: 'player.pause',
  Pause: 'player.pause',
  mute: 'player.mute',
  Mute: 'player.mute',
  unmute: 'player.unmute',
  Unmute: 'player.unmute',
  volume: 'player.volume',
  seek: 'player.seek',
  'playback time': 'player.time',
  'video not loaded, unknown time.': 'player.no_time',
  Captions: 'player.captions',
  'closed captions': 'player.captions',
  'Enable captions': 'player.captions_on',
  'Disable captions': 'player.captions_off',
  Off: 'player.off',
  'Playback rate': 'player.speed',
  'enter picture in picture mode': 'player.pip',
  'Enter picture in picture mode': 'player.pip',
  'exit picture in picture mode': 'player.pip_leave',
  'Exit picture in picture mode': 'player.pip_leave',
  'enter fullscreen mode': 'player.full',
  'Enter fullscreen mode': 'player.full',
  'exit fullscreen mode': 'player.full_leave',
  'Exit fullscreen mode': 'player.full_leave',
  'media loading': 'player.loading',
  hour: 'player.hour',
  hours: 'player.hours',
  minute: 'player.minute',
  minutes: 'player.minutes',
  second: 'player.second',
  seconds: 'player.seconds',
}

/** Sets the page's language for players that begin from now on. */
export function speak(language: Language, t: T): void {
  addTranslation(language, {
    ...Object.fromEntries(Object.entries(words).map(([english, key]) => [english, t(key)])),
    // Placeholders that the player fills in itself.
    'Playback rate {playbackRate}': t('player.speed_now', { rate: '{playbackRate}' }),
    '{currentTime} of {totalTime}': t('player.time_of', {
      current: '{currentTime}',
      total: '{totalTime}',
    }),
  })
  setLanguage(language)
}
