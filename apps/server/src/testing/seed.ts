import { randomInt } from 'node:crypto'

import fc from 'fast-check'

const asked = process.env['TEST_SEED'] ?? '20260615'

/**
 * Where chance begins, the same in every run: a test that failed fails again. `TEST_SEED=random` seeks what no run has
 * met yet; a test that fails says with which seed, and `TEST_SEED=<number>` repeats it.
 */
export const seed = asked === 'random' ? randomInt(2 ** 31) : Number(asked)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
