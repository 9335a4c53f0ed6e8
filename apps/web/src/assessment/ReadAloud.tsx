import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import IconPlayerStop from '~icons/tabler/player-stop'
import IconVolume from '~icons/tabler/volume'
import { useT } from '../core/messages.ts'
import { directionOf } from '../ui/writing.ts'

/** The browser's voices; absent in a browser without them. */
const voices: SpeechSynthesis | undefined = globalThis.speechSynthesis

function subscribe(listener: () => void): () => void {
  voices?.addEventListener('voiceschanged', listener)
  return () => voices?.removeEventListener('voiceschanged', listener)
}

/** A voice of this device for a language. One that speaks elsewhere would be sent what a paper asks. */
function voiceFor(language: string): SpeechSynthesisVoice | null {
  const known = voices?.getVoices() ?? []
  return known.find((voice) => voice.localService && voice.lang.startsWith(language)) ?? null
}

interface ReadAloudProps {
  text: string
  /** Whether it stands above an answer that is being given, close to its question. */
  beside?: boolean
}

/**
 * A button that reads a text aloud and stops (P32.5), in the language of its letters; nothing where this device has no
 * voice for that. Leaving the text ends the reading.
 */
export function ReadAloud({ text, beside = true }: ReadAloudProps) {
  const t = useT()
  const language = directionOf(text) === 'rtl' ? 'ar' : 'en'
  const voice = useSyncExternalStore(subscribe, () => voiceFor(language))
  const [reading, setReading] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the reading of this one
  useEffect(
    () => () => {
      voices?.cancel()
      setReading(false)
    },
    [text],
  )
  if (!voice) return null

  function turn(): void {
    voices?.cancel()
    setReading(!reading)
    if (reading) return
    const said = new SpeechSynthesisUtterance(text)
    said.voice = voice
    said.lang = voice?.lang ?? language
    said.onend = () => setReading(false)
    said.onerror = () => setReading(false)
    voices?.speak(said)
  }
  const Sign = reading ? IconPlayerStop : IconVolume
  return (
    <Button
      variant="subtle"
      {...(beside && { mt: -12, mb: 16 })}
      size="sm"
      leftSection={<Sign size={18} stroke={1.75} />}
      onClick={turn}
    >
      {t(reading ? 'playing.read_stop' : 'playing.read_aloud')}
    </Button>
  )
}
