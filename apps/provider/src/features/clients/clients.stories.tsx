import { clientInvitationSample, clientSample } from '@wellspring/api/testing/clients'
import { inStates } from '@wellspring/features/story-support'

import { ClientsListScreen } from './clients-list-screen.tsx'

export default { title: 'Provider/Clients/List' }

const states = inStates(<ClientsListScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'Amara Okafor',
    answers: {
      clients: {
        listClients: { clients: [clientSample()], totalRecords: 1, tags: ['Mornings'] },
        listClientInvitations: { invitations: [clientInvitationSample()], totalRecords: 1 },
      },
    },
  },
  empty: {
    sees: 'No clients yet',
    answers: {
      clients: {
        listClients: { clients: [], totalRecords: 0, tags: [] },
        listClientInvitations: { invitations: [], totalRecords: 0 },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
