import { expect, test } from '@playwright/test'

import { logIn } from './patron.ts'
import { origin } from './product.ts'
import { sessionFile } from './signed-in.ts'

/** The demo's accounts log in once for all journeys, because their codes arrive in one mailbox. */
test('administrators, staff, two sellers, two patrons and a tenant log in', async ({ browser }) => {
  for (const [who, at, email] of [
    ['admin', `${origin('admin')}/staff/login`, 'admin@wellspring.example'],
    ['staff', `${origin('admin')}/staff/login`, 'staff@wellspring.example'],
    ['seller', `${origin('provider')}/login`, 'harbour-light@wellspring.example'],
    ['practice', `${origin('provider')}/login`, 'stillwater-goods@wellspring.example'],
    ['buyer', `${origin('patron')}/login`, 'noor@wellspring.example'],
    ['patron', `${origin('patron')}/login`, 'patron@wellspring.example'],
    ['tenant', `${origin('tenant')}/login`, 'tenant@wellspring.example'],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(at)
    await logIn(page, email)
    await expect(page).not.toHaveURL(/login|otp/)
    await context.storageState({ path: sessionFile(who) })
    await context.close()
  }
})
