import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { useChosenClock } from '@wellspring/ui/chosen-clock'

/** Times are shown, and booked, in the zone that the patron has chosen, and dates written as they write them. */
export function OwnClock() {
  const { data } = useQuery(profileQueries.own(useApi()))
  useChosenClock(data?.profile.timeZone ?? null, data?.profile.locale ?? null)
  return null
}
