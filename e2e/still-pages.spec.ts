import { expect } from '@playwright/test'
import { accounts, logIn, type Type, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { placesIn, slowCalls, watchPlaces } from './support/walk/places.ts'
import { settling } from './support/walk/settling.ts'

/**
 * How much of a page may move while it comes, as Chromium adds it up: less than a line on a phone, and on pages whose rows other
 * journeys add to less than half of what they moved once.
 */
const line = 0.03

interface Still {
  type: Type
  what: string
  width: number
  /** Which thing of its kind the page is of, by the call that lists them. */
  of?: string
  address: string
  /** What comes in the address after the thing. */
  part?: string
  most?: number
  /** Whether it was seen on this device before, which knows its filters since. */
  again?: true
}
const pages: Still[] = [
  {
    type: 'School',
    what: "a teacher's page",
    width: 390,
    of: '/teachers/getAll',
    address: '/dashboard/teachers/',
  },
  {
    type: 'Teacher',
    what: "a class's gradebook",
    width: 1440,
    of: '/classrooms/getAll',
    address: '/dashboard/classroom/',
    part: '/grades',
    most: 0.07,
  },
  {
    type: 'School',
    what: 'the announcements',
    width: 1440,
    address: '/dashboard/announcements',
    most: 0.09,
  },
  {
    type: 'Teacher',
    what: 'the notifications',
    width: 390,
    address: '/dashboard/notifications',
    most: 0.09,
  },
  {
    type: 'School',
    what: 'a list that was seen before',
    width: 390,
    address: '/dashboard/students',
    again: true,
  },
  { type: 'Student', what: 'the shelf', width: 390, address: '/dashboard/my-books' },
]

for (const { type, what, width, of, address, part = '', most = line, again } of pages)
  test(`nothing that stands on ${what} is pushed away by what comes late`, async ({
    browser,
    request,
  }) => {
    const person = await logIn(request, accounts[type])
    const [first] = of ? await person.call<{ id: string }[]>('POST', of) : []
    const page = await (await windowOf(browser, person)).newPage()
    await page.setViewportSize({ width, height: 844 })
    if (again) {
      await page.goto(address)
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    }
    await watchPlaces(page)
    await slowCalls(page)
    const settled = settling(page)
    await page.goto(address + (first?.id ?? '') + part)
    await settled()
    expect((await placesIn(page)).shifted).toBeLessThan(most)
    await page.context().close()
  })
