import { clientSample } from '@wellspring/api/testing/clients'
import { inStates } from '@wellspring/features/story-support'

import { ClientPanel } from './client-panel.tsx'

export default { title: 'Provider/Clients/ClientPanel' }

const patron = clientSample()

const states = inStates(<ClientPanel id={patron.id} />, {
  filled: { sees: '5 × Money coaching', answers: { clients: { getClient: { client: patron } } } },
  empty: {
    sees: 'None booked',
    answers: { clients: { getClient: { client: clientSample({ next: null, packages: [] }) } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
