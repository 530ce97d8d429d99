import { ownServiceSample } from '@wellspring/api/testing/directory'
import { serviceStatuses } from '@wellspring/api/contract/services'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'

import { inStates } from '../story-support.tsx'
import { ServicesListScreen } from './services-list-screen.tsx'

export default { title: 'Features/Services/ServicesListScreen' }

const states = inStates(
  <ServicesListScreen
    search={{}}
    onSearch={() => {}}
    serviceHref={(id) => `/services/${id}`}
    newHref="/services/new"
  />,
  {
    filled: {
      sees: 'First talk',
      answers: {
        directory: {
          listOwnServices: {
            services: [ownServiceSample()],
            totalRecords: 1,
            statusCounts: statusCountsOf(serviceStatuses),
            coachingCount: 0,
          },
        },
      },
    },
    empty: {
      sees: 'No services yet',
      answers: {
        directory: {
          listOwnServices: {
            services: [],
            totalRecords: 0,
            statusCounts: statusCountsOf(serviceStatuses),
            coachingCount: 0,
          },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
