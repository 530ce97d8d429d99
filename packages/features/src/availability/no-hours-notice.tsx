import { Alert, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { hasHours } from '@wellspring/api/contract/opening-hours'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { LinkButton } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

export interface NoHoursNoticeProps {
  /** The page where hours are set; omitted on that page itself. */
  availabilityHref?: string
}

/** Warns that a published service cannot be booked because its provider has set no hours. */
export function NoHoursNotice({ availabilityHref }: NoHoursNoticeProps) {
  const api = useApi()
  const availability = useQuery(schedulingQueries.availability(api))
  const services = useQuery(directoryQueries.ownServices(api, { status: 'published', page: 0, limit: 1 }))
  if (!availability.data || !services.data) return null
  if (services.data.totalRecords === 0 || hasHours(availability.data.availability)) return null
  return (
    <Alert.Root status="warning" role="note" mb="6">
      <Alert.Content>
        <Alert.Title>
          <Trans>No one can book you yet</Trans>
        </Alert.Title>
        <Text>
          <Trans>Your service is published, but you have not set any hours.</Trans>
        </Text>
        {availabilityHref ? (
          <LinkButton href={availabilityHref} variant="outline" size="sm" mt="3" alignSelf="flex-start">
            <Trans>Set your hours</Trans>
          </LinkButton>
        ) : null}
      </Alert.Content>
    </Alert.Root>
  )
}
