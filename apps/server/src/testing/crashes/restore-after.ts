import { afterEach, beforeEach } from 'vitest'

import type { TestApp } from '../app.ts'
import { expectInvariant } from '../invariant.ts'

/** After each test, restores the clock and checks the books. */
export function restoreAfter(stand: () => TestApp): void {
  let start = new Date()
  beforeEach(() => {
    start = stand().clock.now()
  })
  afterEach(async () => {
    const { clock, databaseUrl } = stand()
    clock.advance({ seconds: (start.getTime() - clock.now().getTime()) / 1000 })
    await expectInvariant(databaseUrl, 0)
  })
}
