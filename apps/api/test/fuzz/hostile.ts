import type { Chance } from './random.ts'

const uuid = '0193c0de-0000-7000-8000-000000000000'
/** Half of a pair, alone: valid in JSON as an escape, in no text of a database. */
const halves = ['\ud800', '\udfff', 'a\ud83d', '\udc00\ud800']

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u2066\u200f',
  '\u{1f1ea}\u{1f1ec}'.repeat(40),
  'ﷺ'.repeat(60),
  'e\u0301'.repeat(80),
  '٠١٠١٢٣٤٥٦٧٨',
  '١٢٣',
  "' or 1=1 --",
  "'; delete --",
  '"); --',
  '%',
  '_%_\\',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  uuid,
  uuid.toUpperCase(),
  `${uuid}\n`,
  `{${uuid}}`,
  '2026-02-30T25:61',
  '0000-00-00T00:00',
  '9999-12-31T23:59',
  'Africa/Cairo\0',
  'x@y',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.test`,
  'x'.repeat(5001),
  'x'.repeat(70_000),
  ...halves,
]

const numbers: readonly unknown[] = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
  -1e308,
]

function deep(depth: number): unknown {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['__proto__'],
  { id: uuid },
  { id: { id: uuid } },
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"type":"PRG"}}'),
  { constructor: { prototype: { admin: true } } },
  Array.from({ length: 300 }, () => uuid),
  Array.from({ length: 20_000 }, (_, index) => index),
  deep(60),
  deep(3000),
]

/** Something that no call asks for, of any type. */
export function hostile(luck: Chance): unknown {
  const kind = luck.below(10)
  if (kind < 5) return luck.of(texts)
  return kind < 7 ? luck.of(numbers) : luck.of(others)
}

/** A text that may stand in an address; unpaired surrogates cannot even be written there. */
export function hostileText(luck: Chance): string {
  return luck.of(texts.filter((text) => !halves.includes(text) && text.length < 6000))
}

/** A body that is no JSON, or JSON as nobody writes it. */
export function hostileBody(luck: Chance, json: string): string | Buffer {
  const cut = luck.below(json.length + 1)
  return luck.of<() => string | Buffer>([
    () => json.slice(0, cut),
    () => `\ufeff${json}`,
    () => `${json}${json}`,
    () => json.replace('{', '{"__proto__":{"x":1},'),
    () => json.replace('{', '{"constructor":{"prototype":{"x":1}},'),
    // The last of two equal keys counts, here as anywhere.
    () => json.replace(/^\{("[^"]+":)/, '{$1null,$1'),
    () => json.replace('{', '{"id":1,"id":"2","id":[],'),
    () => Buffer.concat([Buffer.from(json.slice(0, cut)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    () => '['.repeat(50_000),
    () => '{"a":'.repeat(20_000),
    () => `[${'1,'.repeat(200_000)}1]`,
    () => `"${'x'.repeat(900_000)}"`,
    () => '\0',
    () => '1e999',
    () => `{"a":1${'0'.repeat(300_000)}}`,
  ])()
}

const boundary = 'X-MERIDIAN-X'
const part = (headers: string, content: string) =>
  `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`
const file = (name: string, content = 'ID3') =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"`, content)

/** A multipart body that is broken, too much, or named by somebody who hopes for the best. */
export function hostileUpload(luck: Chance): { body: string; type: string } {
  const end = `--${boundary}--\r\n`
  const field = (name: string, value: string) =>
    part(`Content-Disposition: form-data; name="${name}"`, value)
  const body = luck.of([
    '',
    end,
    file('a.png'),
    `${file('a.png')}${file('b.png')}${end}`,
    `${file('../../../etc/passwd')}${end}`,
    `${file('a\0.png')}${end}`,
    `${file('x'.repeat(5000))}${end}`,
    `${part('Content-Disposition: form-data', 'nothing')}${end}`,
    `${part('Content-Disposition: form-data; name="__proto__"', '{}')}${end}`,
    `${field('folder', '../..')}${file('a.png')}${end}`,
    `${field('folder', 'media')}${field('folder', 'images')}${file('a.mp3')}${end}`,
    `${'x'.repeat(100)}${file('a.pdf', '%PDF-1.7')}${end}`,
    `${Array.from({ length: 60 }, (_, index) => field(`f${index}`, 'x')).join('')}${end}`,
    `${field('encoding', 'utf-7')}${file('a.csv', 'email,name\n=1+1,\0')}${end}`,
    `${file('a.csv', `email,name,grade\n${'"'.repeat(2001)}`)}${end}`,
    `${file('a.xlsx', 'PK\x03\x04\x14\0\0\0')}${end}`,
  ])
  const type = luck.of([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'multipart/mixed; boundary=x',
    'application/json',
  ])
  return { body, type }
}

/** Headers of the tus protocol by somebody who has read it, and hopes that the server has not. */
export function hostileTus(luck: Chance): Record<string, string> {
  const count = () =>
    luck.of(['-1', '0', '1', '6', '7', '9007199254740993', '1e3', '0x6', '6,6', '', 'NaN', ' 6'])
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return luck.of<Record<string, string>>([
    { 'upload-offset': count() },
    { 'upload-length': count() },
    { 'upload-length': count(), 'upload-offset': count() },
    { 'upload-defer-length': luck.of(['1', '0', 'x']) },
    { 'upload-concat': luck.of(['partial', 'final;/api/upload/tus/a /etc/passwd', 'x']) },
    { 'upload-metadata': luck.of(['', ',', 'kind', 'kind x', 'kind YXVkaW8=,kind YXVkaW8=']) },
    { 'upload-metadata': `kind ${base64('../images')},filename ${base64('../../etc/passwd')}` },
    { 'upload-metadata': `kind ${base64('audio')},filename ${base64('a\0\ud800.mp3')}` },
    { 'upload-metadata': `__proto__ ${base64('audio')},constructor ${base64('x')}` },
    { 'tus-resumable': luck.of(['', '0.2.2', '1.0.0, 1.0.0', '2']) },
    { 'content-type': luck.of(['text/plain', 'application/json', 'multipart/form-data']) },
    { 'x-http-method-override': 'DELETE' },
    { 'upload-checksum': 'sha1 AAAA' },
  ])
}

/** Headers of a caller who tries things. */
export function hostileHeaders(luck: Chance): Record<string, string> {
  return luck.of<Record<string, string>>([
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { authorization: 'Basic eDp5' },
    { authorization: "Bearer ' or 1=1 --" },
    { 'school-token': "' or 1=1 --" },
    { 'school-token': uuid },
    { 'accept-language': 'ar;q=NaN, *, x'.repeat(40) },
    { 'accept-encoding': 'br;q=2, gzip;q=-1' },
    { range: 'bytes=9-1,-,0-99999999999999' },
    { 'if-none-match': '"'.repeat(50) },
    { cookie: `${'a=b; '.repeat(300)}__proto__=x` },
    { 'x-forwarded-for': "::1, ' or 1=1, 999.999.1.1" },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'text/xml' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { host: 'evil.example' },
  ])
}
