import { closingSample, organisationSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { CloseOrganisationScreen } from './close-organisation-screen.tsx'

export default { title: 'Tenant/Organisation/Close' }

const answering = (change: Parameters<typeof closingSample>[0] = {}) => ({
  organisations: {
    getOrganisation: { organisation: organisationSample() },
    previewClosing: { closing: closingSample(change) },
  },
})

const nobody = { members: 0, invitations: 0, administrators: 0 }

const states = inStates(<CloseOrganisationScreen />, {
  filled: { sees: '58 members', answers: answering() },
  empty: { sees: 'Your plan', answers: answering({ ...nobody, paidUntil: null, paidIn: null }) },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed

const closed = inStates(<CloseOrganisationScreen />, {
  filled: {
    sees: 'continue it',
    answers: answering({ ...nobody, closedAt: '2026-06-12T09:00:00.000Z' }),
  },
  empty: {
    sees: 'What is kept, and why',
    answers: answering({ ...nobody, closedAt: '2026-06-12T09:00:00.000Z', paidUntil: null, paidIn: null }),
  },
})

export const Closed = closed.Filled

export const ClosedAndOver = closed.Empty
