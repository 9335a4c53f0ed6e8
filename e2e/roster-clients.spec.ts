import { expect, type Page } from '@playwright/test'
import { holdCode } from './support/held-code.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

const roster = '/ims/oneroster/rostering/v1p2'
const mark = Date.now().toString(36)
const password = 'first-class-password'

/** The value of a field of the dialog that shows what a system has to know. */
const shown = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).inputValue()

test('an admin connects a system by keyboard, it reads the roster, and stops when it is disconnected', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const { id: school_id } = await provider.call<{ id: string }>('POST', '/schools/create', {
    name: `Delta ${mark}`,
  })
  const email = `clients-${mark}@example.test`
  const person = { phone: '', password }
  await provider.call('POST', '/school-admin/add', {
    ...{ school_id, name: `Nadia ${mark}`, email },
    ...person,
  })
  const admin = await logIn(request, email, password)
  await admin.call('POST', '/teachers/create', {
    ...{ name: `Karim ${mark}`, email: `teacher-clients-${mark}@example.test` },
    ...person,
  })

  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto('/dashboard/school')
  const panel = page.getByRole('region', { name: 'Connected systems' })
  await expect(panel.getByText('No system is connected.')).toBeVisible()
  const open = panel.getByRole('button', { name: 'Connect a system' })
  await open.focus()
  await page.keyboard.press('Enter')
  const name = page.getByLabel(/^Name/).last()
  await expect(name).toBeFocused()
  expect(await violations(page)).toEqual([])

  // Without a name it says so, and asks for no password.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/required|needed|Enter/i)
  await name.fill('Library')
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: /Library.* read the roster/ })
  await sure.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'Library is connected' })
  await expect(made).toBeVisible()
  expect(await violations(page)).toEqual([])
  const [client, secret] = [await shown(page, 'Client ID'), await shown(page, 'Client secret')]
  const [token, address] = [await shown(page, 'Token address'), await shown(page, 'Roster address')]
  expect(new URL(address).pathname).toBe(roster)
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(open).toBeFocused()
  await expect(panel.getByText('Has not read anything yet')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(secret)

  const asked = () =>
    request.post(token, {
      form: { grant_type: 'client_credentials', client_id: client, client_secret: secret },
    })
  const { access_token } = (await (await asked()).json()) as { access_token: string }
  const read = () =>
    request.get(`${address}/teachers`, { headers: { authorization: `Bearer ${access_token}` } })
  expect((await (await read()).json()) as object).toMatchObject({
    users: [{ givenName: 'Karim', familyName: mark, roles: [{ role: 'teacher' }] }],
  })
  await page.reload()
  await expect(panel.getByText(/^Last read/)).toBeVisible()
  await expect(panel.getByText(client)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(secret)

  // Who leaves a dialog before its code has come is not asked after all.
  const code = await holdCode(page, '**/assets/*.js')
  await open.click()
  await expect.poll(code.waiting).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  code.bring()
  await page.waitForLoadState('networkidle')
  await open.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const end = panel.getByRole('button', { name: 'Disconnect Library' })
  await end.click()
  await page.keyboard.press('Escape')
  expect((await read()).status()).toBe(200)
  await end.click()
  await page
    .getByRole('dialog', { name: 'Disconnect' })
    .getByRole('button', { name: 'Disconnect', exact: true })
    .click()
  await expect(panel.getByText('No system is connected.')).toBeVisible()
  expect((await read()).status()).toBe(401)
  expect((await asked()).status()).toBe(401)
})
