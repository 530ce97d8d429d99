import { minifyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'

import { contract } from './index.ts'

test('the routes that browsers load are those of the contract (vitest -u writes them anew)', async () => {
  const routes = JSON.stringify(minifyContractRouter(contract), null, 2)
  await expect(`${routes}\n`).toMatchFileSnapshot('./routes.gen.json')
})
