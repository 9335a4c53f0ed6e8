import {
  type FileKind,
  type Folder,
  fileKinds,
  fileTypes,
  folderKinds,
  folders,
  typesOf,
} from '@meridian/contract/files.ts'
import { type Container, type Seeming, seemingType } from '@meridian/file-check/file-type.ts'
import type { Config } from '../../platform/config.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Rules } from '../../platform/files/receive.ts'
import { kindOf, mimes } from './kinds.ts'

/** The most bytes of each kind. */
export function limitsOf(config: Config): Record<FileKind, number> {
  return {
    image: config.imageLimit,
    video: config.videoLimit,
    audio: config.audioLimit,
    document: config.documentLimit,
    captions: config.captionsLimit,
  }
}

/**
 * How a file for this folder is received; without a folder it is the one that the body names, before the file or
 * behind it. A type that the folder does not take is refused at its first bytes.
 */
export function rulesOf(config: Config, folder: Folder | null): Rules<Seeming | Container> {
  const limits = limitsOf(config)
  const possible = folder ? folderKinds[folder] : fileKinds
  return {
    limit: Math.max(...possible.map((kind) => limits[kind])),
    async judge(head, fields) {
      const wanted = folder ?? (fields.folder === undefined ? null : namedFolder(fields.folder))
      const seeming = await seemingType(head)
      const kind = seeming && kindOfSeeming(seeming)
      const kinds: readonly FileKind[] = wanted ? folderKinds[wanted] : fileKinds
      if (!seeming || !kind || !kinds.includes(kind)) throw wrongType(wanted)
      return { type: seeming, limit: limits[kind] }
    },
  }
}

/** What a file seems to be by its first bytes. 415 where that is not of this kind. */
export async function judgeKind(head: Buffer, kind: FileKind): Promise<Seeming | Container> {
  const seeming = await seemingType(head)
  if (!seeming || kindOfSeeming(seeming) !== kind) throw wrongKind(kind)
  return seeming
}

/** The refusal that names the accepted types of one kind of file (P23.3). */
export function wrongKind(kind: FileKind): CallError {
  return new CallError('unsupported_type', { values: { types: fileTypes[kind].join(', ') } })
}

/** The folder a body names. 422 on `folder` for none that there is. */
export function namedFolder(name: string | undefined): Folder {
  const folder = folders.find((each) => each === name)
  if (!folder) throw invalidField('folder', name ? 'validation.invalid' : 'validation.required')
  return folder
}

/** The refusal that names the accepted types of a folder (P23.3). */
export function wrongType(folder: Folder | null): CallError {
  const types = folder ? typesOf(folder) : folders.flatMap(typesOf)
  return new CallError('unsupported_type', { values: { types: types.join(', ') } })
}

function kindOfSeeming(seeming: Seeming | Container): FileKind {
  return seeming === 'zip' || seeming === 'cfb' ? 'document' : kindOf(mimes[seeming])
}
