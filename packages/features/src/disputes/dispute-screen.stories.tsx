import { disputeSample } from '@wellspring/api/testing/orders'

import { inStates } from '../story-support.tsx'
import { DisputeScreen } from './dispute-screen.tsx'

export default { title: 'Features/Disputes/DisputeScreen' }

const at = '2026-06-15T09:00:00.000Z'

const states = inStates(
  <DisputeScreen
    id="d1"
    back={{ href: '/disputes', label: 'Disputes' }}
    hrefs={{
      order: (id) => `/orders/${id}`,
      person: (id) => `/people/${id}`,
      dispute: (id) => `/disputes/${id}`,
    }}
  />,
  {
    filled: {
      sees: 'Your decision',
      answers: {
        disputes: {
          getDispute: {
            dispute: disputeSample({
              status: 'escalated',
              verbs: ['decide', 'addEvidence'],
              decideBy: '2026-06-20T09:00:00.000Z',
              deadline: { at: '2026-08-14T09:00:00.000Z', to: 'refunded' },
              full: { amount: 68, shipping: 10 },
              timeline: [
                { at, by: 'buyer', status: 'pending', note: null },
                { at, by: 'seller', status: 'rejected', note: 'It left whole, and well packed.' },
                { at, by: 'buyer', status: 'escalated', note: null },
              ],
              before: {
                buyer: {
                  orders: 12,
                  disputes: 1,
                  refunded: 1,
                  latest: [
                    { id: 'd0', number: 'WD-1001', name: 'Cork block', status: 'refunded', createdAt: at },
                  ],
                },
                seller: { orders: 40, disputes: 0, refunded: 0, latest: [] },
              },
            }),
          },
        },
      },
    },
    empty: {
      sees: 'Nothing has been added yet.',
      answers: { disputes: { getDispute: { dispute: disputeSample() } } },
    },
  },
)

export const Loading = states.Loading

export const WithoutEvidence = states.Empty

export const ToDecide = states.Filled

export const Failed = states.Failed
