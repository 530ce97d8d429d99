import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { chooseClock } from '@wellspring/ui/zoned-time'

/** Times are shown, and booked, in the zone that the patron has chosen, and dates written as they write them. */
export function OwnClock() {
  const { data } = useQuery(profileQueries.own(useApi()))
  const zone = data?.profile.timeZone ?? null
  const locale = data?.profile.locale ?? null
  useEffect(() => {
    chooseClock(zone, locale)
    // Whoever logs out has those of the device again.
    return () => chooseClock(null)
  }, [zone, locale])
  return null
}
