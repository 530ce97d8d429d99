import { figureAnswer, inStates } from '../story-support.tsx'

import { OnSaleCard } from './on-sale-card.tsx'

export default { title: 'Features/Products/OnSaleCard' }

const states = inStates(<OnSaleCard href="/products" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('products', { value: 1200 }),
  },
  empty: {
    sees: '0',
    answers: figureAnswer('products', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
