import { describe, expect, test } from 'vitest'
import { contentIn } from '../samples/content.ts'
import { boxOf, media, pdfOf } from '../samples/documents.ts'
import { mp3HasSound } from '../src/mp3.ts'
import { wholeMp4 } from '../src/mp4.ts'
import { wholePdf } from '../src/pdf.ts'
import { readRtf } from '../src/rtf.ts'
import { checkCaptions, seemsCaptions } from '../src/webvtt.ts'
import { mostProlog, prologFault } from '../src/xml-prolog.ts'

describe('mp4', () => {
  test('a film is whole up to its last box', async () => {
    const film = media.mp4(100)
    expect(await wholeMp4(contentIn(film))).toBe(true)
    expect(await wholeMp4(contentIn(film.subarray(0, -1)))).toBe(false)
    expect(await wholeMp4(contentIn(Buffer.concat([film, Buffer.from('xyz')])))).toBe(true)
  })

  test('a description without a track is none', async () => {
    const film = Buffer.concat([boxOf('ftyp'), boxOf('moov'), boxOf('mdat')])
    expect(await wholeMp4(contentIn(film))).toBe(false)
  })
})

describe('mp3', () => {
  const tag = (length: number) =>
    Buffer.concat([
      Buffer.from('ID3\x03\0\0', 'latin1'),
      Buffer.from([0, 0, (length >> 7) & 0x7f, length & 0x7f]),
      Buffer.alloc(length),
    ])

  test('frames are found behind notes and a gap', async () => {
    expect(await mp3HasSound(contentIn(media.mp3()))).toBe(true)
    const noted = Buffer.concat([tag(300), tag(5), Buffer.alloc(1000), media.mp3()])
    expect(await mp3HasSound(contentIn(noted))).toBe(true)
    expect(await mp3HasSound(contentIn(tag(300)))).toBe(false)
  })

  test('a short recording may be cut off, but not in its only frame', async () => {
    expect(await mp3HasSound(contentIn(media.mp3().subarray(0, 500)))).toBe(true)
    expect(await mp3HasSound(contentIn(media.mp3().subarray(0, 300)))).toBe(false)
  })
})

test('a PDF is whole where its end says where its parts are listed', async () => {
  const bytes = pdfOf(3)
  expect(await wholePdf(contentIn(bytes))).toBe(true)
  expect(await wholePdf(contentIn(Buffer.concat([bytes, Buffer.alloc(5000)])))).toBe(true)
  expect(await wholePdf(contentIn(bytes.subarray(0, -8)))).toBe(false)
})

test.each([
  ['{\\rtf1 Maps}', true, false],
  ['{\\rtf1 {\\b Maps}', false, false],
  ['{\\rtf1 \\{}', true, false],
  ['{\\rtf1 {\\bin3 }}}}}', true, false],
  ['{\\rtf1 {\\object\\objupdate x}}', true, true],
  [`{\\rtf1 ${'a'.repeat(64 * 1024)}\\objupdate }`, true, true],
])('a rich text is read to its last brace: %.20s', async (text, whole, runs) => {
  expect(await readRtf(contentIn(Buffer.from(text)))).toEqual({ whole, runs })
})

describe('WebVTT', () => {
  test.each([
    ['WEBVTT', true],
    ['\uFEFFWEBVTT - the Nile\n', true],
    ['WEBVTTX', false],
    ['webvtt', false],
  ])('%j begins as captions do: %s', (text, seems) => {
    expect(seemsCaptions(Buffer.from(text))).toBe(seems)
  })

  test.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nx', null],
    ['WEBVTT\r\n\r\nname\r\n00:01.000 --> 00:02.000\r\nx', null],
    ['WEBVTTX\n', { fault: 'captions_head' }],
    ['WEBVTT\n\nNOTE x', { fault: 'captions_empty' }],
    ['WEBVTT\n\n1\n00:01,000 --> 00:02,000\nx', { fault: 'captions_time', values: { line: 4 } }],
    ['WEBVTT\n\n00:02.000 --> 00:02.000\nx', { fault: 'captions_order', values: { line: 3 } }],
    [Buffer.from('WEBVTT\n\n\xff', 'latin1'), { fault: 'captions_letters' }],
  ])('%j', (text, fault) => {
    const check = () => checkCaptions(Buffer.from(text))
    if (fault) expect(check).toThrow(expect.objectContaining(fault))
    else expect(check).not.toThrow()
  })
})

describe('what an XML text says before it begins', () => {
  test.each([
    ['<?xml version="1.0"?><a/>', false, false],
    ['<!DOCTYPE html><html/>', true, false],
    ['<!DOCTYPE html [<!ENTITY nbsp "&#160;">]><html/>', true, false],
    ['<!DOCTYPE html [<!ENTITY a "&b;">]><html/>', true, true],
    ['<!DOCTYPE html [<!ENTITY a SYSTEM "file:///etc/passwd">]><html/>', true, true],
    ['<!-- <!DOCTYPE a [<!ENTITY % b "">]> --><a/>', false, false],
  ])('%s', (text, office, book) => {
    expect(prologFault(Buffer.from(text), 'office')).toBe(office)
    expect(prologFault(Buffer.from(text), 'book')).toBe(book)
    expect(prologFault(Buffer.from(text, 'utf16le'), 'book')).toBe(book)
  })

  test('a text that begins too late is refused', () => {
    expect(prologFault(Buffer.alloc(mostProlog, ' '), 'book')).toBe(true)
    expect(prologFault(Buffer.from('   '), 'book')).toBe(false)
  })
})
