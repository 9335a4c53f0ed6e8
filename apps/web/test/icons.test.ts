import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import IconEye from '~icons/tabler/eye'
import IconFlagFilled from '~icons/tabler/flag-filled'
import { iconSource } from '../build/icons.ts'

test('an icon of lines has the size, the thickness and the class that it is given', () => {
  const drawn = renderToStaticMarkup(
    createElement(IconEye, { size: 20, stroke: 1.75, className: 'flip', 'aria-hidden': true }),
  )
  expect(drawn).toMatch(/^<svg .*viewBox="0 0 24 24".*>(<path d="[^"]+"><\/path>){2}<\/svg>$/)
  for (const part of ['width="20"', 'height="20"', 'stroke-width="1.75"', 'class="flip"'])
    expect(drawn).toContain(part)
  for (const part of ['fill="none"', 'stroke="currentColor"', 'aria-hidden="true"'])
    expect(drawn).toContain(part)
})

test('an icon of areas has no lines', () => {
  const drawn = renderToStaticMarkup(createElement(IconFlagFilled))
  for (const part of ['width="24"', 'fill="currentColor"', 'stroke="none"'])
    expect(drawn).toContain(part)
})

test('an icon that there is none of, or that is more than paths, is refused by its name', () => {
  expect(() => iconSource('chek', undefined)).toThrow('"chek"')
  const part = '<path d="M8 3v4"/>'
  expect(iconSource('two', `<g fill="currentColor">${part}${part}</g>`)).toContain(
    'filled("M8 3v4", "M8 3v4")',
  )
  for (const other of ['<circle cx="12" cy="5" r="2"/>', '<path fill="none" d="M8 3v4"/>'])
    expect(() => iconSource('round', `<g fill="currentColor">${part}${other}</g>`)).toThrow(
      '"round"',
    )
})
