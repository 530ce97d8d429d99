import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

import { hasHours } from '@wellspring/api/contract/has-hours'
import { useApi } from '@wellspring/api/hooks/api'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { useSession } from '@wellspring/api/session'
import { chooseZone } from '@wellspring/ui/zoned-time'

/** A practice has one wall: its appointments stand in the zone of its hours, wherever it is looked at from. */
export function PracticeZone() {
  const { user } = useSession()
  const isMember = user?.roles.includes('member-provider') === true
  const { data } = useQuery({ ...schedulingQueries.availability(useApi()), enabled: isMember })
  const availability = isMember ? data?.availability : undefined
  // Before there are hours, nobody has chosen the zone that they stand in.
  const zone = availability && hasHours(availability) ? availability.zone : null
  // Before anything is drawn with it: no page is drawn on two walls.
  useLayoutEffect(() => chooseZone(zone), [zone])
  return null
}
