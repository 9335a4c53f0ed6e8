import IconFileText from '~icons/tabler/file-text'
import IconLink from '~icons/tabler/link'
import IconMicrophone from '~icons/tabler/microphone'
import IconPlayerPlay from '~icons/tabler/player-play'

/** The sign of each type of part. */
export const icons = {
  video: IconPlayerPlay,
  audio: IconMicrophone,
  document: IconFileText,
  url: IconLink,
}
