import { organisationSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { InvitationsCard } from './invitations-card.tsx'

export default { title: 'Tenant/Organisation/InvitationsCard' }

const states = inStates(<InvitationsCard href="/tenant/invitations" />, {
  filled: {
    sees: '2',
    answers: { organisations: { getOrganisation: { organisation: organisationSample() } } },
  },
  empty: {
    sees: '0',
    answers: {
      organisations: {
        getOrganisation: {
          organisation: organisationSample({ seats: { total: 1000, members: 5, invited: 0 } }),
        },
      },
    },
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
