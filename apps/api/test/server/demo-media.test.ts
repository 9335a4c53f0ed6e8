import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Folder, uploadResource } from '@meridian/contract/files.ts'
import { afterAll, expect, test } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { startHarness } from '../harness.ts'
import { formOf } from '../pictures.ts'

const media = new URL('../../src/demo/media/', import.meta.url)
const folders: Record<string, Folder> = {
  '.mp4': 'media',
  '.mp3': 'media',
  '.pdf': 'documents',
  '.webp': 'images',
  '.vtt': 'captions',
}
const files = readdirSync(media).filter((name) => name !== 'README.md')
const h = await startHarness()
const teacher = await h.as(await makeTeacher(h.db, (await makeSchool(h.db)).id))
afterAll(() => h.close())

test.each(files)('%s of the demo is taken as an upload', async (name) => {
  const bytes = readFileSync(new URL(name, media))
  const form = formOf(bytes, name, folders[extname(name)])
  const { data } = await teacher.call(uploadResource, {}, { form })
  expect(data).toMatchObject({ name, size: bytes.length })
})
