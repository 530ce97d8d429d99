import { inStates } from '../story-support.tsx'
import { TokensCard } from './tokens-card.tsx'

export default { title: 'Features/Wallet/TokensCard' }

const nothing = { available: 0, pending: 0, owed: 0, nextExpiry: null, lots: [] }

const states = inStates(<TokensCard href="/wallet" />, {
  filled: {
    sees: '1,250',
    answers: { wallet: { getTokenWallet: { wallet: { ...nothing, available: 1250 } } } },
  },
  empty: { sees: 'Worth $0.00 of an order', answers: { wallet: { getTokenWallet: { wallet: nothing } } } },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
