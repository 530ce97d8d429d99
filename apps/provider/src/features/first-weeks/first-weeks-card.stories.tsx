import { availabilitySample, ownServiceSample } from '@wellspring/api/testing/directory'
import { serviceStatuses } from '@wellspring/api/contract/services'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { sellerWalletSample } from '@wellspring/api/testing/wallet'
import { inStates, signInAmara } from '@wellspring/features/story-support'

import { FirstWeeksCard } from './first-weeks-card.tsx'

export default { title: 'Provider/FirstWeeks/Card', beforeEach: signInAmara }

const statusCounts = { draft: 0, in_review: 0, published: 0, held: 0, archived: 0 }
const answers = {
  scheduling: { getAvailability: { availability: availabilitySample() } },
  catalogue: { listOwnProducts: { product: [], totalRecords: 0, statusCounts } },
  wallet: { getSellerWallet: { wallet: sellerWalletSample() } },
}

const card = <FirstWeeksCard />

const states = inStates(card, {
  filled: {
    sees: 'Connect your bank account',
    answers: {
      ...answers,
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
    sees: 'Add your first service or product',
    answers: {
      ...answers,
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
})

export const Empty = states.Empty

export const Filled = states.Filled
