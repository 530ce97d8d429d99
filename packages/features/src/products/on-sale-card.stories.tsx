import { inStates } from '../story-support.tsx'

import { OnSaleCard } from './on-sale-card.tsx'

const statusCounts = { draft: 0, in_review: 0, published: 0, held: 0, archived: 0 }

export default { title: 'Features/Products/OnSaleCard' }

const states = inStates(<OnSaleCard href="/products" />, {
  filled: {
    sees: '1,200',
    answers: { catalogue: { listOwnProducts: { product: [], totalRecords: 1200, statusCounts } } },
  },
  empty: {
    sees: '0',
    answers: { catalogue: { listOwnProducts: { product: [], totalRecords: 0, statusCounts } } },
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
