import { useQuery } from '@tanstack/react-query'

import { practiceZone } from '@wellspring/api/contract/practice-zone'
import { useApi } from '@wellspring/api/hooks/api'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { useChosenClock } from '@wellspring/ui/chosen-clock'

/** A provider's times are those of the practice, wherever the device is: by them the hours are kept and clients come. */
export function PracticeClock() {
  const { data } = useQuery(schedulingQueries.availability(useApi()))
  useChosenClock(data ? practiceZone(data.availability) : null)
  return null
}
