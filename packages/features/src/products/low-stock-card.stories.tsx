import { figureAnswer, inStates } from '../story-support.tsx'

import { LowStockCard } from './low-stock-card.tsx'

export default { title: 'Features/Products/LowStockCard' }

const states = inStates(<LowStockCard href="/products?stock=low" />, {
  filled: {
    sees: '2 left: Cork Yoga Mat',
    answers: figureAnswer('lowStock', {
      value: 1,
      first: [{ name: 'Cork Yoga Mat', at: '2026-06-15T08:00:00.000Z', left: 2 }],
    }),
  },
  empty: {
    sees: 'Nothing is running out.',
    answers: figureAnswer('lowStock', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
