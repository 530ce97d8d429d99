import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { useChosenClock } from '@wellspring/ui/chosen-clock'

/** Applies the time zone and date format of the patron's profile to the whole app. */
export function OwnClock() {
  const { data } = useQuery(profileQueries.own(useApi()))
  useChosenClock(data?.profile.timeZone ?? null, data?.profile.locale ?? null)
  return null
}
