import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A page of one's own stands there before its app: this waits until the app has come. */
export const alive = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Account of/ })).toBeEnabled()
