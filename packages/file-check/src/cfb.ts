import type { Content } from './content.ts'

/*
 * The container of doc, xls and ppt ([MS-CFB]): sectors, a table that chains them, and a directory of names. Only the
 * directory is read, in steps, so that a file of any size costs no memory; a chain that runs in a circle ends where it
 * meets itself.
 */
const mostSectors = 8192
/** The longest directory that is read, in bytes: 16,384 names. */
const mostDirectory = 2 * 1024 * 1024
const entryLength = 128
/** Bytes of a sector of the stream in which the short ones lie. */
const shortSector = 64
const free = 0xffffffff
const none = 0xfffffffa

/** What is wrong with the container; the file cannot be one that opens. */
export class BrokenContainer extends Error {}

/**
 * The streams at the top of a compound file by their names in lower case, and where each begins in the file: short ones
 * lie together in one stream of their own, the root's. Throws BrokenContainer for one that cannot be read or is cut off.
 */
export async function topStreams(content: Content): Promise<Map<string, number>> {
  const header = await exactly(content, 0, 512)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new BrokenContainer('Sectors of a size there is not')
  const size = 1 << shift
  const sector = (id: number) => exactly(content, (id + 1) * size, size)
  const tables = await tablesOf(header, sector)
  await requireWhole(content, size, tables, sector)
  const directory = await readDirectory(header, size, tables, sector)
  const root = entry(directory, 0)
  const shortest = header.readUInt32LE(56)
  const streams = new Map<string, number>()
  const seen = new Set<number>()
  // The root's entries are a tree of siblings; what lies deeper belongs to embedded documents.
  const ahead = [root.child]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (id >= none || seen.has(id)) continue
    seen.add(id)
    const { name, left, right, first, length, isStream } = entry(directory, id)
    const short = isStream && length < shortest && first < none
    const start = short
      ? await placeOf(first * shortSector, root.first, { size, tables, sector })
      : (first + 1) * size
    streams.set(name.toLowerCase(), start)
    ahead.push(left, right)
  }
  return streams
}

interface Chains {
  size: number
  tables: readonly number[]
  sector: Sector
}

/** Where in the file a byte of a stream stands, whose first sector is given. */
async function placeOf(byte: number, first: number, { size, tables, sector }: Chains) {
  let id = first
  const steps = Math.floor(byte / size)
  if (steps > mostSectors) throw new BrokenContainer('A stream that is too long')
  for (let step = 0; step < steps && id < none; step += 1)
    id = await after(id, { size, tables, sector })
  if (id >= none) throw new BrokenContainer('A stream ends too early')
  return (id + 1) * size + (byte % size)
}

/** The sector behind another one in its chain. */
async function after(id: number, { size, tables, sector }: Chains): Promise<number> {
  const table = tables[Math.floor(id / (size / 4))]
  if (table === undefined) throw new BrokenContainer('A sector outside the table')
  return (await sector(table)).readUInt32LE((id % (size / 4)) * 4)
}

/** Every sector that the tables count as used has to be there; the last one need not be filled. */
async function requireWhole(
  content: Content,
  size: number,
  tables: readonly number[],
  sector: Sector,
): Promise<void> {
  const each = size / 4
  for (let index = tables.length - 1; index >= 0; index -= 1) {
    const id = tables[index] ?? free
    if (id >= none) continue
    const table = await sector(id)
    for (let at = each - 1; at >= 0; at -= 1) {
      if (table.readUInt32LE(at * 4) === free) continue
      if ((index * each + at + 1) * size < content.size) return
      throw new BrokenContainer('The file ends too early')
    }
  }
}

function entry(directory: Buffer, id: number) {
  const start = id * entryLength
  if (start + entryLength > directory.length) throw new BrokenContainer('An entry is missing')
  const length = Math.min(directory.readUInt16LE(start + 64), 64)
  return {
    name: directory.toString('utf16le', start, start + Math.max(0, length - 2)),
    left: directory.readUInt32LE(start + 68),
    right: directory.readUInt32LE(start + 72),
    child: directory.readUInt32LE(start + 76),
    first: directory.readUInt32LE(start + 116),
    length: directory.readUInt32LE(start + 120),
    isStream: directory[start + 66] === 2,
  }
}

type Sector = (id: number) => Promise<Buffer>

/** All sectors of the directory, in the order of their chain. */
async function readDirectory(
  header: Buffer,
  size: number,
  tables: readonly number[],
  sector: Sector,
): Promise<Buffer> {
  const parts: Buffer[] = []
  const seen = new Set<number>()
  for (let id = header.readUInt32LE(48); id < none; ) {
    requireNew(seen, id)
    if (parts.length * size >= mostDirectory) throw new BrokenContainer('Too many names')
    parts.push(Buffer.from(await sector(id)))
    id = await after(id, { size, tables, sector })
  }
  return Buffer.concat(parts)
}

/** The sectors that hold the table of chains: 109 stand in the header, the others in sectors chained behind it. */
async function tablesOf(header: Buffer, sector: Sector): Promise<readonly number[]> {
  const tables: number[] = []
  for (let at = 76; at < 512; at += 4) tables.push(header.readUInt32LE(at))
  const seen = new Set<number>()
  for (let id = header.readUInt32LE(68); id < none; ) {
    requireNew(seen, id)
    const list = await sector(id)
    for (let at = 0; at < list.length - 4; at += 4) tables.push(list.readUInt32LE(at))
    id = list.readUInt32LE(list.length - 4)
  }
  return tables
}

/** Notes a sector of a chain. Throws for one that was there before, and for a chain that is too long. */
function requireNew(seen: Set<number>, id: number): void {
  if (seen.has(id) || seen.size >= mostSectors) throw new BrokenContainer('A chain without an end')
  seen.add(id)
}

async function exactly(content: Content, start: number, length: number): Promise<Buffer> {
  const bytes = await content.read(start, length)
  if (bytes.length < length) throw new BrokenContainer('The file ends too early')
  return bytes
}
