import { figureAnswer, inStates } from '@wellspring/features/story-support'

import { ClientsCard } from './clients-card.tsx'

export default { title: 'Provider/Clients/ClientsCard' }

const states = inStates(<ClientsCard href="/provider/clients" />, {
  filled: { sees: '1,200', answers: figureAnswer('clients', { value: 1200 }) },
  empty: { sees: '0', answers: figureAnswer('clients', { value: 0 }) },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
