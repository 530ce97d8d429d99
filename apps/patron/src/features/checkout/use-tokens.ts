import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Totals } from '@wellspring/api/contract/cart'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'

import type { TokenOffer } from './token-field.tsx'

// Mirrors the server's rule: a token is a cent, and tokens pay at most half of the subtotal.
const mostFor = (subtotal: number) => Math.floor((subtotal * 100) / 2)

interface Tokens {
  /** Null if there are none to spend. */
  offer: TokenOffer | null
  spent: number
  /** The balance is still loading. */
  isPending: boolean
}

/** The tokens that the checkout accepts, and how many the patron spends. */
export function useTokens(subtotal: number): Tokens {
  const [spent, setSpent] = useState(0)
  const { data, isPending } = useQuery(walletQueries.tokens(useApi()))
  const available = data?.wallet.available ?? 0
  const most = Math.min(available, mostFor(subtotal))
  return { offer: most > 0 ? { available, most, onTokens: setSpent } : null, spent, isPending }
}

/** The totals after subtracting the tokens. */
export const withTokens = (totals: Totals, tokens: number): Totals & { tokens: number } => ({
  ...totals,
  tokens: tokens / 100,
  total: Math.round(totals.total * 100 - tokens) / 100,
})
