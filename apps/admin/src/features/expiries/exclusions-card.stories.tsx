import { inStates } from '@wellspring/features/story-support'

import { ExclusionsCard } from './exclusions-card.tsx'

export default { title: 'Admin/Expiries/ExclusionsCard' }

const states = inStates(<ExclusionsCard href="/admin/credentials" />, {
  filled: {
    sees: 'Somebody has to look at them.',
    answers: { onboarding: { listExclusionFlags: { flags: [], totalRecords: 2, registries: [] } } },
  },
  empty: {
    sees: 'Nobody is on the exclusions list.',
    answers: { onboarding: { listExclusionFlags: { flags: [], totalRecords: 0, registries: [] } } },
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
