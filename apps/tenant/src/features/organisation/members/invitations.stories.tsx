import { invitationSample, organisationSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { InvitationsListScreen } from './invitations-list-screen.tsx'

export default { title: 'Tenant/Organisation/Invitations' }

const getOrganisation = { organisation: organisationSample() }
const invitations = [
  invitationSample(),
  invitationSample({
    id: '0190f0a0-0000-7000-8000-000000000911',
    email: 'lea@northgate.example',
    name: null,
    status: 'expired',
  }),
]

const states = inStates(<InvitationsListScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'Tom Okoro',
    answers: {
      organisations: {
        getOrganisation,
        listInvitations: {
          invitations,
          departments: [],
          totalRecords: 2,
          statusCounts: { open: 1, expired: 1 },
          remindableCount: 1,
        },
      },
    },
  },
  empty: {
    sees: 'No open invitations',
    answers: {
      organisations: {
        getOrganisation,
        listInvitations: {
          invitations: [],
          departments: [],
          totalRecords: 0,
          statusCounts: { open: 0, expired: 0 },
          remindableCount: 0,
        },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
