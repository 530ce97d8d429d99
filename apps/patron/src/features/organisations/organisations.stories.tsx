import { organisationLinkSample, ownInvitationSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { OwnOrganisationsScreen } from './own-organisations-screen.tsx'

export default { title: 'Patron/Organisations' }

const states = inStates(<OwnOrganisationsScreen />, {
  filled: {
    sees: 'Harbour Light Hospital invites you',
    answers: {
      organisations: {
        listOwnOrganisations: { links: [organisationLinkSample()], invitations: [ownInvitationSample()] },
      },
    },
  },
  empty: {
    sees: 'No organisation yet',
    answers: { organisations: { listOwnOrganisations: { links: [], invitations: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
