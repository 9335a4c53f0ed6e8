import { expect, test } from 'vitest'
import { contentIn } from '../samples/content.ts'
import { hostileFiles } from '../samples/hostile-files.ts'
import { FileFault } from '../src/fault.ts'
import { examine, seemingType } from '../src/file-type.ts'

const typesOf: Record<string, string> = {
  'application/epub+zip': 'epub',
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
}

test.each(hostileFiles.map((file) => [file.what, file] as const))(
  '%s is told for what it is',
  async (_what, { bytes: made, outcome }) => {
    const bytes = typeof made === 'function' ? await made() : made
    const seeming = await seemingType(bytes.subarray(0, 4100))
    const told = seeming
      ? await examine(seeming, contentIn(bytes)).catch((error: unknown) => {
          if (error instanceof FileFault) return error.fault
          throw error
        })
      : null
    const expected = 'kept' in outcome ? typesOf[outcome.kept] : outcome.refused
    expect(told ?? 'unsupported').toBe(expected)
  },
)
