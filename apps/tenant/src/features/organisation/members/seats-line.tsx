import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { t } from '@wellspring/words/macro'

const count = (of: number) => of.toLocaleString('en')

/** The number of seats in the plan, and of those taken. */
export function SeatsLine() {
  const { data } = useQuery(organisationQueries.own(useApi()))
  const seats = data?.organisation?.seats
  // Reserves the height of the text, two lines on a phone, so that nothing shifts.
  return (
    <Text color="fg.muted" mb="4" minH={{ base: '12', sm: '6' }}>
      {seats
        ? t`${count(seats.members)} of ${count(seats.total)} seats taken, and ${count(seats.invited)} kept for invitations.`
        : null}
    </Text>
  )
}
