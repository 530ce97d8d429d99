import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'

/** The organisation's share of something held, unless the patron declines it. */
export function useSponsor(kept: { kind: 'booking' | 'ticket'; id: string; price: number }) {
  const { kind, id, price } = kept
  const query = useQuery(organisationQueries.sponsorOffer(useApi(), { kind, id }))
  const [isWanted, setWanted] = useState(true)
  const offer = query.data?.offer ?? null
  const pays = offer && isWanted ? offer.pays : 0

  /** Pays with the share that was shown; reloads the offer if it has changed. */
  async function paying<Answer>(pay: (share: { organisationPays: number }) => Promise<Answer>) {
    try {
      return await pay({ organisationPays: pays })
    } catch (error) {
      if (hasCode(error, 'PRICE_CHANGED')) await query.refetch()
      throw error
    }
  }
  return {
    offer,
    isWanted,
    setWanted,
    rest: price - pays,
    paying,
    isPending: query.isPending,
    failure: query.error && !query.data ? failureOf(query) : null,
  }
}

export type Sponsor = ReturnType<typeof useSponsor>
