import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Whether React has taken over what stands there. */
const isReacts = (page: Page) =>
  page
    .locator('main h1')
    .first()
    .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__reactFiber')))

/**
 * A page of one's own stands there before its app: this waits until the app has come, to the frame first and to the page
 * within it after that.
 */
export async function alive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeEnabled()
  await expect.poll(() => isReacts(page)).toBe(true)
}
