import { organisationRecordSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { OrganisationsScreen } from './organisations-screen.tsx'

export default { title: 'Admin/Organisations/List' }

const statusCounts = { incomplete: 0, active: 1, past_due: 1, paused: 0, canceled: 0 }
const { plan } = organisationRecordSample()

const states = inStates(<OrganisationsScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'Northgate Community Clinic',
    answers: {
      organisations: {
        listOrganisations: {
          organisations: [
            organisationRecordSample(),
            organisationRecordSample({
              id: '0190f0a0-0000-7000-8000-000000000911',
              name: 'Harbour Works',
              owner: { name: 'Lena Voss', email: 'lena@harbour.example' },
              seats: { total: 1000, members: 0, invited: 14 },
              plan: { ...plan, status: 'past_due' },
              readOnlyFrom: '2026-01-14T09:00:00.000Z',
              isReadOnly: true,
            }),
          ],
          totalRecords: 2,
          statusCounts,
        },
      },
    },
  },
  empty: {
    sees: 'No organisations yet',
    answers: {
      organisations: {
        listOrganisations: {
          organisations: [],
          totalRecords: 0,
          statusCounts: { incomplete: 0, active: 0, past_due: 0, paused: 0, canceled: 0 },
        },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
