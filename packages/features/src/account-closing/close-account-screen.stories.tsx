import { inStates } from '../story-support.tsx'
import { CloseAccountScreen } from './close-account-screen.tsx'

export default { title: 'Features/Account closing' }

const states = inStates(<CloseAccountScreen />, {
  filled: {
    sees: 'What must finish first',
    answers: {
      accountClosing: {
        getAccountClosing: {
          closing: {
            closesAt: '2026-06-29T09:00:00.000Z',
            commitments: [
              { kind: 'bookings', ends: 2, waits: 1 },
              { kind: 'membership', ends: 0, waits: 1 },
              { kind: 'orders', ends: 0, waits: 1 },
            ],
            kept: ['money', 'care', 'consents', 'others', 'safety', 'record'],
          },
        },
      },
    },
  },
  empty: {
    sees: 'Close my account',
    answers: {
      accountClosing: {
        getAccountClosing: { closing: { closesAt: null, commitments: [], kept: ['record'] } },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
