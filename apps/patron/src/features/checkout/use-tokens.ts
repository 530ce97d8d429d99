import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Totals } from '@wellspring/api/contract/cart'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'

import type { TokenOffer } from './token-field.tsx'

// As the server has it: a token is a cent, and half of the subtotal is paid in money.
const mostFor = (subtotal: number) => Math.floor((subtotal * 100) / 2)

interface Tokens {
  /** Null where there are none to spend. */
  offer: TokenOffer | null
  spent: number
  /** It is not known yet whether there are any. */
  isPending: boolean
}

/** The tokens that a checkout may be paid with, and how many of them are to be. */
export function useTokens(subtotal: number): Tokens {
  const [spent, setSpent] = useState(0)
  const { data, isPending } = useQuery(walletQueries.tokens(useApi()))
  const available = data?.wallet.available ?? 0
  const most = Math.min(available, mostFor(subtotal))
  return { offer: most > 0 ? { available, most, onTokens: setSpent } : null, spent, isPending }
}

/** What is charged once tokens have paid their part. */
export const withTokens = (totals: Totals, tokens: number): Totals & { tokens: number } => ({
  ...totals,
  tokens: tokens / 100,
  total: Math.round(totals.total * 100 - tokens) / 100,
})
