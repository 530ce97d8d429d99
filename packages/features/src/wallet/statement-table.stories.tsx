import { Box } from '@chakra-ui/react'
import { expect, within } from 'storybook/test'

import type { StatementLine } from '@wellspring/api/contract/wallet'

import { inStates } from '../story-support.tsx'
import { StatementTable } from './statement-table.tsx'

export default { title: 'Features/Wallet/StatementTable' }

const line = (id: string, rest: Partial<StatementLine>): StatementLine => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'sale',
  orderNumber: 'WS-10042',
  gross: 1048,
  shipping: 27.27,
  commission: 104.8,
  processorFee: 31.49,
  tokens: 12.4,
  refund: 0,
  net: 938.98,
  balance: 4064,
  payout: null,
  ...rest,
})

const lines = [
  line('1', {}),
  line('2', { kind: 'refund', gross: 0, refund: 1048, net: -938.98, balance: 3125.02 }),
  line('3', {
    kind: 'payout',
    orderNumber: null,
    gross: 0,
    shipping: 0,
    commission: 0,
    processorFee: 0,
    tokens: 0,
    net: -1250,
    payout: { status: 'in_transit', arrivesOn: '2026-11-30', failure: null },
  }),
]

/** The width beside the sidebar on a desktop. */
const states = inStates(
  <Box w="974px">
    <StatementTable search={{}} onSearch={() => {}} />
  </Box>,
  {
    filled: {
      sees: 'Refund, WS-10042',
      answers: { wallet: { listStatement: { lines, totalRecords: lines.length } } },
    },
    empty: {
      sees: 'Your first sale appears here.',
      answers: { wallet: { listStatement: { lines: [], totalRecords: 0 } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

/** No column may be cut off, whatever lines a seller has. */
export const Filled = {
  ...states.Filled,
  play: async (context: { canvasElement: HTMLElement }) => {
    await states.Filled.play(context)
    const region = within(context.canvasElement).getByRole('table').parentElement as HTMLElement
    await expect(region.scrollWidth).toBe(region.clientWidth)
  },
}

export const Failed = states.Failed
