import { media } from '@meridian/file-check/samples/documents.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'

/** What an upload accepts, by its path: the smallest there is of each kind. */
const contents: Record<string, { bytes: Buffer; fields?: Record<string, string> }> = {
  '/upload/document': { bytes: Buffer.from('{\\rtf1 Maps}') },
  '/upload/captions': { bytes: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nMaps') },
  '/upload/media': { bytes: media.mp3() },
  '/upload/image': { bytes: pictures.png },
  '/students/import': { bytes: Buffer.from('email,name,grade\nsomebody@roster.test,Somebody,6') },
  '/teachers/import': { bytes: Buffer.from('email,name\nsomebody@roster.test,Somebody') },
  '/classrooms/import': { bytes: Buffer.from('name,grade\nRoster,6') },
  '/classrooms/grades/marks/file': { bytes: Buffer.from('name,marks\nSomebody,7') },
  // The folder is for the upload that takes any; the others know theirs.
  '/upload/resource': { bytes: pictures.png, fields: { folder: 'images' } },
}

/** The body of an upload. Throws for a path that it knows no file for. */
export function fileFor(path: string): FormData {
  const content = contents[path]
  if (!content) throw new Error(`Say in permissions/files.ts what ${path} takes`)
  const form = new FormData()
  for (const [name, value] of Object.entries(content.fields ?? {})) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(content.bytes)]), 'file')
  return form
}
