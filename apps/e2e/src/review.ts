import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { logIn } from './patron.ts'
import { origin } from './product.ts'

/** Staff at their own desk, in a window of their own. */
export async function reviewer(
  browser: Browser,
  look: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await page.goto(`${origin('admin')}/staff/login`)
  await logIn(page, 'admin@wellspring.example')
  return page
}

export async function openApplication(page: Page, search: string) {
  await page.goto(`${origin('admin')}/admin/applications?stage=submitted`)
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('link', { name: search }).click()
  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByText(/You hold this application until/)).toBeVisible()
}
