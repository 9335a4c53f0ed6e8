import { expect, test } from 'vitest'
import { once } from './once.ts'

/** Something that is done when it is told to be. */
function work() {
  let begun = 0
  let end: (result: string | Error) => void = () => undefined
  const start = () => {
    begun += 1
    return new Promise<string>((resolve, reject) => {
      end = (result) => (typeof result === 'string' ? resolve(result) : reject(result))
    })
  }
  return { start, begun: () => begun, end: (result: string | Error) => end(result) }
}

test('what is asked for twice at once is done once, and both learn how it went', async () => {
  const archive = work()
  const both = [once('archive 1', archive.start), once('archive 1', archive.start)]
  expect(archive.begun()).toBe(1)
  archive.end('archived')
  expect(await Promise.all(both)).toEqual(['archived', 'archived'])
})

test('other things are done beside it, and the same again once it is over, well or badly', async () => {
  const archive = work()
  const other = work()
  const first = once('archive 1', archive.start)
  const beside = once('archive 2', other.start)
  other.end('done')
  expect(await beside).toBe('done')
  archive.end(new Error('no connection'))
  await expect(first).rejects.toThrow('no connection')
  const again = once('archive 1', archive.start)
  archive.end('archived')
  expect(await again).toBe('archived')
  expect(archive.begun()).toBe(2)
})
