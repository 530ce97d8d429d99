import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'
import { chooseZone } from '@wellspring/ui/zoned-time'

/** Times are shown, and booked, in the zone that the patron has chosen. */
export function OwnZone() {
  const { user } = useSession()
  const { data } = useQuery({ ...profileQueries.own(useApi()), enabled: user !== null })
  const zone = user ? (data?.profile.timeZone ?? null) : null
  useEffect(() => chooseZone(zone), [zone])
  return null
}
