import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a zip archive as it is written down, true or not. */
export interface RawEntry {
  name: string
  data: Buffer | string
  /** What the directory says of its unpacked length; its real one where nothing is said. */
  declared?: number
  sum?: number
  flags?: number
  stored?: boolean
  /** Begins where the entry before it begins, and brings no bytes of its own. */
  overlapping?: boolean
}

/** A zip archive that says of itself what it is told to say. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let [length, place] = [0, 0]
  for (const entry of entries) {
    const { head, packed } = described(entry)
    if (!entry.overlapping) {
      place = length
      const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(entry.name)])
      parts.push(local, packed)
      length += local.length + packed.length
    }
    directory.push(listed(entry, head, place))
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(length, 16)
  return Buffer.concat([...parts, list, end])
}

/** What stands of an entry both before its bytes and in the directory. */
function described({ name, data, declared, sum, flags = 0, stored = false }: RawEntry) {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const packed = stored ? bytes : packedOf(bytes)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(stored ? 0 : 8, 4)
  head.writeUInt32LE(sum ?? crc32(bytes), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(declared ?? bytes.length, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return { head, packed }
}

/** What has been packed once: bombs have the same part many times. */
const known = new WeakMap<Buffer, Buffer>()

function packedOf(bytes: Buffer): Buffer {
  const packed = known.get(bytes) ?? deflateRawSync(bytes)
  known.set(bytes, packed)
  return packed
}

function listed({ name }: RawEntry, head: Buffer, place: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.write('504b01021400', 'hex')
  head.copy(entry, 6)
  entry.writeUInt32LE(place, 42)
  return Buffer.concat([entry, Buffer.from(name)])
}
