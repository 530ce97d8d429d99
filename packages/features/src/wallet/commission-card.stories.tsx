import { inStates } from '../story-support.tsx'
import { CommissionCard } from './commission-card.tsx'

export default { title: 'Features/Wallet/CommissionCard' }

const nothing = {
  accounts: [],
  commission: 0,
  processorFees: 0,
  owedToSellers: 0,
  inTransit: 0,
  tokensOut: 0,
}

const states = inStates(<CommissionCard href="/wallet" />, {
  filled: {
    sees: '$4,200.00',
    answers: { wallet: { getPlatformWallet: { wallet: { ...nothing, commission: 4200 } } } },
  },
  empty: {
    sees: '$0.00 is owed to sellers.',
    answers: { wallet: { getPlatformWallet: { wallet: nothing } } },
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
