import { type MediaResourceType, mediaResourceTypes } from '@meridian/contract/resources.types.ts'

/** Whether a resource of this type opens in a dialog; the others are papers with pages of their own. */
export function isMedia(type: string): type is MediaResourceType {
  return mediaResourceTypes.some((media) => media === type)
}

/** Whether there is something said in a resource of this type. */
export function hasCaptions(type: string): type is 'video' | 'audio' {
  return type === 'video' || type === 'audio'
}
