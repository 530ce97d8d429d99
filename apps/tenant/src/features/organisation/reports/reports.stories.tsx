import { reportSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { ReportsScreen } from './reports-screen.tsx'

export default { title: 'Tenant/Organisation/Reports' }

const states = inStates(<ReportsScreen search={{}} onSearch={() => {}} />, {
  filled: { sees: 'People by month', answers: { organisations: { getReport: { report: reportSample() } } } },
  empty: {
    sees: 'No reports yet',
    answers: {
      organisations: { getReport: { report: reportSample({ members: 12, months: [], quarters: [] }) } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
