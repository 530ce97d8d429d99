import { figureAnswer, inStates } from '@wellspring/features/story-support'

import { InvitationsCard } from './invitations-card.tsx'

export default { title: 'Tenant/Organisation/InvitationsCard' }

const states = inStates(<InvitationsCard href="/tenant/invitations" />, {
  filled: {
    sees: '2',
    answers: figureAnswer('invitations', { value: 2 }),
  },
  empty: {
    sees: '0',
    answers: figureAnswer('invitations', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
