import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { origin } from './product.ts'

export async function openApplication(page: Page, search: string) {
  await page.goto(`${origin('admin')}/admin/applications?stage=submitted`)
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('link', { name: search }).click()
  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByText(/You have claimed this application until/)).toBeVisible()
}
