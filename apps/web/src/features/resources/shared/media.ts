import { type MediaResourceType, mediaResourceTypes } from '@meridian/contract/resources.types.ts'

/** Whether a resource of this type opens in a dialog; the others are papers with pages of their own. */
export function isMedia(type: string): type is MediaResourceType {
  return mediaResourceTypes.some((media) => media === type)
}

/** Whether a resource of this type is opened to be read or watched, for which it needs room. */
export function isLooked(type: string): boolean {
  return type === 'document' || type === 'video'
}

/** Whether there is something said in a resource of this type. */
export function hasCaptions(type: string): type is 'video' | 'audio' {
  return type === 'video' || type === 'audio'
}
