import { expect, test } from 'vitest'
import { linkOf } from '../src/core/link.ts'

test.each([
  ['example.org', 'https://example.org'],
  ['  example.org/a?b=c#d ', 'https://example.org/a?b=c#d'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://Example.org:8443/', 'HTTPS://Example.org:8443/'],
  ['موقع.مصر/خرائط', 'https://موقع.مصر/خرائط'],
  ['192.168.1.10/map', 'https://192.168.1.10/map'],
  ['sub_domain.example.co.uk.', 'https://sub_domain.example.co.uk.'],
])('%s is the link %s', (typed, link) => {
  expect(linkOf(typed)).toBe(link)
})

test.each([
  ['javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  [' java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['file:///etc/passwd'],
  ['ftp://example.org'],
  ['mailto:someone@example.org'],
  ['https://user:password@example.org'],
  ['https:\\\\example.org'],
  ['//example.org'],
  ['https:///example.org'],
  ['https://'],
  ['localhost:3000'],
  ['somewhere'],
  ['two words.org'],
  ['example.org/a b'],
  ['example..org'],
  ['example.org\u0000'],
  ['1.2.3'],
  ['2130706433'],
  ['0x7f.1'],
  ['a.123'],
  ['https://?x=example.org'],
  ['.org'],
  [''],
])('%j is no link', (typed) => {
  expect(linkOf(typed)).toBeNull()
})
