import { openedClientInvitationSample } from '@wellspring/api/testing/clients'
import { inStates } from '@wellspring/features/story-support'

import { ClientInvitationScreen } from './client-invitation-screen.tsx'

export default { title: 'Patron/Clients/Invitation' }

const states = inStates(<ClientInvitationScreen link="a-link" signIn={null} />, {
  filled: {
    sees: 'Accept',
    answers: { clients: { openClientInvitation: { invitation: openedClientInvitationSample() } } },
  },
  empty: {
    sees: 'This invitation cannot be used any more. Please ask Adler Psychology for a new one.',
    answers: {
      clients: { openClientInvitation: { invitation: openedClientInvitationSample({ state: 'closed' }) } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
