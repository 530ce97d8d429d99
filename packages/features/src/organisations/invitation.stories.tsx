import { openedInvitationSample } from '@wellspring/api/testing/organisations'

import { inStates } from '../story-support.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

export default { title: 'Features/Organisations/Invitation' }

const screen = <InvitationScreen link="a-link" homeHref="/" joinedHref="/organisations" signIn={null} />

const states = inStates(screen, {
  filled: {
    sees: 'Join Northgate Community Clinic',
    answers: { organisations: { openInvitation: { invitation: openedInvitationSample() } } },
  },
  empty: {
    sees: 'This invitation cannot be used any more. Please ask Northgate Community Clinic for a new one.',
    answers: {
      organisations: { openInvitation: { invitation: openedInvitationSample({ state: 'closed' }) } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
