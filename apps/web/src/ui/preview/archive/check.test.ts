import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkArchive } from './check.ts'

interface Part {
  name: string
  bytes: Uint8Array
  /** What the directory says of its size, where that is not true. */
  declared?: number
}

/** A zip archive of packed parts. */
function zipOf(parts: Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, declared = bytes.length } of parts) {
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const head = Buffer.from('PK\u0001\u0002\u0000\u0000')
    directory.push(Buffer.concat([head, common, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(offset, 12)
  const whole = Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end])
  return new Uint8Array(whole)
}

const caps = { total: 1_000_000, text: 100_000 }
const text = (length: number) => new Uint8Array(Buffer.alloc(length, 'a'))

test('an archive within its limits may be unpacked', async () => {
  const parts = [
    { name: 'word/document.xml', bytes: text(90_000) },
    { name: 'word/media/map.png', bytes: text(800_000) },
  ]
  expect(await checkArchive(zipOf(parts), caps)).toBe('fine')
})

test('one that holds too much is refused, whatever its directory says', async () => {
  const large = { name: 'bomb.bin', bytes: text(2_000_000) }
  expect(await checkArchive(zipOf([large]), caps)).toBe('large')
  expect(await checkArchive(zipOf([{ ...large, declared: 10 }]), caps)).toBe('large')
  const half = { name: 'half.bin', bytes: text(600_000), declared: 10 }
  expect(await checkArchive(zipOf([half, { ...half, name: 'other.bin' }]), caps)).toBe('large')
  const page = { name: 'word/document.xml', bytes: text(200_000), declared: 10 }
  expect(await checkArchive(zipOf([page]), caps)).toBe('large')
})

test('entities, cut archives and what is none are refused', async () => {
  const bytes = new Uint8Array(Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))
  expect(await checkArchive(zipOf([{ name: 'word/document.xml', bytes }]), caps)).toBe('broken')
  const whole = zipOf([{ name: 'a.xml', bytes: text(50_000) }])
  const damaged = whole.map((byte, index) => (index > 40 && index < 70 ? 255 : byte))
  expect(await checkArchive(damaged, caps)).toBe('broken')
  expect(await checkArchive(whole.slice(0, -30), caps)).toBe('broken')
  expect(await checkArchive(new Uint8Array(10), caps)).toBe('broken')
})
