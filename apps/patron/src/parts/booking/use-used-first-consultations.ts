import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useSession } from '@wellspring/api/session'

/** The most the API returns at once; a patron with more bookings had the first consultation long ago. */
const MOST = 100

/** Holds expire by themselves, and a cancelled booking was no consultation. */
const isCounted = (status: string) =>
  ['requested', 'confirmed', 'in_progress', 'completed', 'no_show'].includes(status)

export interface UsedFirstConsultations {
  isPending: boolean
  /** First consultations that the reader can no longer book: having had or booked any one of them excludes all. */
  used: ReadonlySet<string>
}

/**
 * The provider's first consultations that the reader has used up. On failure none is hidden, and the server refuses the
 * booking.
 */
export function useUsedFirstConsultations(
  providerId: string,
  services: readonly Service[] | undefined,
): UsedFirstConsultations {
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
  // A booking made on this page does not hide its own service until the page is left.
  const [hadBefore, setHadBefore] = useState<boolean>()
  if (hasHad !== undefined && hadBefore === undefined) setHadBefore(hasHad)
  // After signing in on the page the reader keeps seeing the chosen service while the bookings load.
  const isWaiting = isAsked && isPending
  const [wasThere, setWasThere] = useState(false)
  if (services !== undefined && !loadingUser && !isWaiting && !wasThere) setWasThere(true)
  return { isPending: isWaiting && !wasThere, used: new Set(hadBefore ? firsts : []) }
}
