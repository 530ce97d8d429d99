import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { disputeSample } from '@wellspring/api/testing/orders'

import { inStates } from '../story-support.tsx'
import { DisputesList } from './disputes-list.tsx'

const pagination = { total: 0, totalPages: 0, currentPage: 0, limit: 10, hasNext: false, hasPrev: false }

export default { title: 'Features/Disputes/DisputesList' }

const states = inStates(
  <DisputesList scope="seller" search={{}} onSearch={() => {}} disputeHref={(id) => `/disputes/${id}`} />,
  {
    filled: {
      sees: disputeSample().number,
      answers: {
        disputes: {
          listSellerDisputes: {
            disputes: [disputeSample()],
            pagination: { ...pagination, total: 1, totalPages: 1 },
            statusCounts: statusCountsOf(disputeStatuses, { pending: 1 }),
          },
        },
      },
    },
    empty: {
      sees: 'No disputes',
      answers: {
        disputes: {
          listSellerDisputes: { disputes: [], pagination, statusCounts: statusCountsOf(disputeStatuses) },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
