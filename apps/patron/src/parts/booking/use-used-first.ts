import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useSession } from '@wellspring/api/session'

/** As many as one asks for at once; who has more with one provider has had the first consultation long ago. */
const MOST = 100

/** A hold ends by itself, and what was cancelled was no consultation. */
const isCounted = (status: string) =>
  ['requested', 'confirmed', 'in_progress', 'completed', 'no_show'].includes(status)

export interface UsedFirst {
  isPending: boolean
  /** Services for a first consultation that the reader has had, or has booked: whichever it was, none is booked again. */
  used: ReadonlySet<string>
}

/** What of a provider's services can be booked once, and was. Without an answer nothing is left out: the server refuses it. */
export function useUsedFirst(providerId: string, services: readonly Service[] | undefined): UsedFirst {
  const { user, loadingUser } = useSession()
  const firsts = (services ?? []).filter(({ isFirstOnly }) => isFirstOnly).map(({ id }) => id)
  const isAsked = user !== null && firsts.length > 0
  const { data, isPending } = useQuery({
    ...bookingQueries.list(useApi(), { providerId, limit: MOST, page: 0 }),
    enabled: isAsked,
  })
  const hasHad = data?.bookings.some(
    ({ status, service }) => isCounted(status) && firsts.includes(service.id),
  )
  // What is booked on this very page stays its choice until the page is left.
  const [hadBefore, setHadBefore] = useState<boolean>()
  if (hasHad !== undefined && hadBefore === undefined) setHadBefore(hasHad)
  // Whoever signs in on the page sees on what they had chosen.
  const isWaiting = isAsked && isPending
  const [wasThere, setWasThere] = useState(false)
  if (services !== undefined && !loadingUser && !isWaiting && !wasThere) setWasThere(true)
  return { isPending: isWaiting && !wasThere, used: new Set(hadBefore ? firsts : []) }
}
