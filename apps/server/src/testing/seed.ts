import { randomInt } from 'node:crypto'

import fc from 'fast-check'

const asked = process.env['TEST_SEED'] ?? '20260615'

/**
 * The seed of random tests, the same in every run, so that a failure recurs. `TEST_SEED=random` explores new cases; a
 * failing test prints its seed, and `TEST_SEED=<number>` repeats it.
 */
export const seed = asked === 'random' ? randomInt(2 ** 31) : Number(asked)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
