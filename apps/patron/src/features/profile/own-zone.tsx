import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { chooseZone } from '@wellspring/ui/zoned-time'

/** Times are shown, and booked, in the zone that the patron has chosen. */
export function OwnZone() {
  const { data } = useQuery(profileQueries.own(useApi()))
  const zone = data?.profile.timeZone ?? null
  useEffect(() => {
    chooseZone(zone)
    // Whoever logs out has the zone of the device again.
    return () => chooseZone(null)
  }, [zone])
  return null
}
