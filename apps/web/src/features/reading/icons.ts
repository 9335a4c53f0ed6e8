import { IconFileText, IconLink, IconMicrophone, IconPlayerPlay } from '@tabler/icons-react'

/** The sign of each type of part. */
export const icons = {
  video: IconPlayerPlay,
  audio: IconMicrophone,
  document: IconFileText,
  url: IconLink,
}
