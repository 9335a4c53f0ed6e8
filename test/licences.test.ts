import { expect, test } from 'vitest'
import { type ShippedPackage, shippedPackages } from '../apps/web/build/open-source/shipped.ts'

/** The licences that ask for no more than that their text comes along. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1'],
])

/** Packages that may come under one more licence, each with the reason. */
const exceptions = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library of its own that anybody may exchange for another build of it',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'used as it is published: the licence asks for the source of changed files alone',
  },
]

/**
 * Whether the licence of a package is allowed: an SPDX expression of one side of an OR, or all sides of an AND. Brackets
 * inside an expression are not read, so it is refused; no package has such a one.
 */
function isAllowed({ name, licence }: Pick<ShippedPackage, 'name' | 'licence'>): boolean {
  const one = (id: string) =>
    allowed.has(id) || exceptions.some((other) => other.name.test(name) && other.licence === id)
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((side) => side.split(' AND ').every(one))
}

test('every package that ships has a licence that is allowed', () => {
  const packages = shippedPackages()
  expect(packages.length).toBeGreaterThan(200)
  const refused = packages.filter((one) => !isAllowed(one))
  expect(refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)).toEqual([])
})

test('every exception is still needed', () => {
  const packages = shippedPackages()
  for (const { name, licence, reason } of exceptions)
    expect(
      packages.some((one) => name.test(one.name) && one.licence.includes(licence)),
      reason,
    ).toBe(true)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['MPL-2.0', false],
  ['(MIT OR GPL-3.0) AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['not stated', false],
])('%s: %s', (licence, answer) => {
  expect(isAllowed({ name: 'a-package', licence })).toBe(answer)
})
