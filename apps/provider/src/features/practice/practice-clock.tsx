import { useQuery } from '@tanstack/react-query'

import { practiceZone } from '@wellspring/api/contract/practice-zone'
import { useApi } from '@wellspring/api/hooks/api'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { useChosenClock } from '@wellspring/ui/chosen-clock'

/** Shows a provider's times in the zone of the practice instead of that of the device. */
export function PracticeClock() {
  const { data } = useQuery(schedulingQueries.availability(useApi()))
  useChosenClock(data ? practiceZone(data.availability) : null)
  return null
}
