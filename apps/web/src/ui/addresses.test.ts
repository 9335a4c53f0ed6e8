import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf } from './addresses.ts'

const linksIn = (text: string) =>
  piecesOf(text).flatMap(({ text, href }) => (href === undefined ? [] : [text]))

describe('addresses in a text', () => {
  test.each([
    ['See https://example.org/maps.', ['https://example.org/maps']],
    [
      'https://a.org, http://b.org; HTTPS://C.ORG!',
      ['https://a.org', 'http://b.org', 'HTTPS://C.ORG'],
    ],
    ['(https://example.org/a)', ['https://example.org/a']],
    ['https://example.org/Nile_(river)', ['https://example.org/Nile_(river)']],
    ['(https://example.org/Nile_(river)).', ['https://example.org/Nile_(river)']],
    ['[https://example.org/a[1]]', ['https://example.org/a[1]']],
    ['انظر https://example.org/خريطة؟', ['https://example.org/خريطة']],
    [
      '«https://example.org»، ثم https://example.com؛',
      ['https://example.org', 'https://example.com'],
    ],
    ['"https://example.org/a"', ['https://example.org/a']],
    ['<a href="https://example.org">x</a>', ['https://example.org']],
    ['https://example.org/?q=a&b=c#d…', ['https://example.org/?q=a&b=c#d']],
    ['https://example.org...\nhttps://example.com', ['https://example.org', 'https://example.com']],
    ['https://example.org/\u202Egpj.exe', ['https://example.org/']],
  ])('%s', (text, expected) => expect(linksIn(text)).toEqual(expected))

  test.each([
    'javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.org',
    'file:///etc/passwd',
    'xhttps://example.org',
    'خhttps://example.org',
    'https://',
    'http://)',
    'https://school.example@evil.example/',
    'https://a:b@example.org',
    'example.org and www.example.org',
  ])('are none in %s', (text) => expect(piecesOf(text)).toEqual([{ text }]))

  test('are followed as they are, encoded', () => {
    expect(piecesOf('https://example.org/a b')[0]?.href).toBe('https://example.org/a')
    expect(piecesOf('https://مثال.إختبار/')[0]?.href).toBe('https://xn--mgbh0fb.xn--kgbechtv/')
  })

  test('leave the text as it was, letter for letter, and lead nowhere else', () => {
    const bits = fc.constantFrom(
      'https://',
      'http:',
      'a.org',
      '/',
      '(',
      ')',
      '؟',
      '\n',
      ' ',
      '@',
      '\u202e',
      'ن',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(bits).map((each) => each.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = piecesOf(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { href } of pieces)
          if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^@/]+\//)
      }),
      { numRuns: 500 },
    )
  })

  // Looking back from each bracket would take hours.
  test('of a million brackets are parted', () => {
    const text = `https://a.org/${')'.repeat(1_000_000)}`
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
