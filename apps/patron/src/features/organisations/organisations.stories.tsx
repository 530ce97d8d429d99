import { organisationLinkSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { OwnOrganisationsScreen } from './own-organisations-screen.tsx'

export default { title: 'Patron/Organisations' }

const states = inStates(<OwnOrganisationsScreen />, {
  filled: {
    sees: 'Northgate Community Clinic',
    answers: { organisations: { listOwnOrganisations: { links: [organisationLinkSample()] } } },
  },
  empty: {
    sees: 'You belong to none',
    answers: { organisations: { listOwnOrganisations: { links: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
