import { expect, test } from '@playwright/test'
import type { Route } from '@playwright/test'

import { origin } from './product.ts'
import type { Host } from './product.ts'
import { signedIn } from './signed-in.ts'
import type { Account } from './signed-in.ts'

/** Responses of a failing server, its proxy and a broken connection, one after the other. */
const failures: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { success: false, msgCode: 'INTERNAL', message: 'Sorry.' } }),
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  (route) => route.fulfill({ status: 503, body: '' }),
  (route) => route.abort('connectionreset'),
]

const people: readonly (readonly [Host, Account, path: string])[] = [
  ['patron', 'buyer', '/my-orders'],
  ['provider', 'seller', '/provider/dashboard'],
  ['tenant', 'tenant', '/tenant/dashboard'],
  ['admin', 'admin', '/admin/dashboard'],
]

for (const [host, account, path] of people)
  test(`a session of the ${host} host survives server failures`, async ({ browser }) => {
    const page = await signedIn(browser, account)
    await page.goto(origin(host) + path)
    const own = page.getByRole('button', { name: /^Account of/ })
    await expect(own).toBeVisible()
    let asked = 0
    await page.route('**/v1/**', async (route) => {
      const isAccount = new URL(route.request().url()).pathname === '/v1/account'
      const fail = failures[isAccount ? asked++ : asked]
      await (fail ? fail(route) : route.continue())
    })
    // Without the zone cookie the server does not render the page, so the browser has to request the account.
    await page.context().clearCookies({ name: 'zone' })
    await page.reload()
    await expect.poll(() => asked).toBeGreaterThan(failures.length)
    await expect(own).toBeVisible()
    await expect(page).toHaveURL(origin(host) + path)
    await page.context().close()
  })

for (const [host, account, path] of people)
  test(`a personal page of the ${host} host is server-rendered, and only for its user`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, account)
    await page.goto(origin(host) + path)
    const own = page.getByRole('button', { name: /^Account of/ })
    await expect(own).toBeEnabled()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(own).toBeDisabled()
    release()
    await expect(own).toBeEnabled()
    // Simulates a log-out that the server has not received.
    await page.evaluate(() => localStorage.removeItem('userData'))
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await page.context().close()
  })
