import { MOST_PASSKEYS } from '@wellspring/api/contract/passkeys'

import { problem } from '../../../problem.ts'

export const tooManyPasskeys = () =>
  problem('CONFLICT', `There are ${MOST_PASSKEYS} passkeys already. Remove one that you do not use.`)
