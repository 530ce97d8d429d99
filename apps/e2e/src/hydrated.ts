import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Whether React has hydrated the page. */
const isReacts = (page: Page) =>
  page
    .locator('main h1')
    .first()
    .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__reactFiber')))

/** Waits until a server-rendered personal page is hydrated, first its frame and then the page within it. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeEnabled()
  await expect.poll(() => isReacts(page)).toBe(true)
}
