import {
  createAssignment,
  createAudio,
  createDocument,
  createLink,
  createVideo,
  createWorksheet,
} from '@meridian/contract/calls/resources.write.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { ResourceType } from '@meridian/contract/resources.types.ts'
import type { ComponentType } from 'react'
import IconClipboardList from '~icons/tabler/clipboard-list'
import IconFileText from '~icons/tabler/file-text'
import IconLink from '~icons/tabler/link'
import IconMicrophone from '~icons/tabler/microphone'
import IconPencil from '~icons/tabler/pencil'
import IconPlayerPlay from '~icons/tabler/player-play'
import { actorOf, useActor } from '../../../core/session.ts'

/** The sign of each type. */
export const icons: Record<ResourceType, ComponentType<{ size?: number; stroke?: number }>> = {
  video: IconPlayerPlay,
  document: IconFileText,
  audio: IconMicrophone,
  url: IconLink,
  worksheet: IconPencil,
  assignment: IconClipboardList,
}

/** The order in which types are offered. */
export const shownTypes = [
  'video',
  'document',
  'audio',
  'url',
  'worksheet',
  'assignment',
] as const satisfies readonly ResourceType[]

const creations = {
  video: createVideo,
  document: createDocument,
  audio: createAudio,
  url: createLink,
  worksheet: createWorksheet,
  assignment: createAssignment,
} as const satisfies Record<ResourceType, unknown>

/** The types that the reader may add (P7.4), in the order in which they are offered. */
export function useAddable(): readonly ResourceType[] {
  const actor = actorOf(useActor())
  return shownTypes.filter((type) => admits(creations[type].access, actor))
}

/** An icon of a type, as buttons and menus have it. */
export function TypeIcon({ type, size = 18 }: { type: ResourceType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} stroke={1.75} />
}
