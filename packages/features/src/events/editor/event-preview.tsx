import { Alert, Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { BackLink } from '@wellspring/ui/back-link'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans } from '@wellspring/words/macro'

import { EventPage } from '../event-page.tsx'

export interface EventPreviewProps {
  id: string
  back: { href: string; label: string }
}

/** An event as visitors see it, or will once it is published. */
export function EventPreview({ id, back }: EventPreviewProps) {
  const query = useQuery(eventQueries.ownDetail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  return (
    <>
      <BackLink {...back} />
      <Box my="4">
        <Alert.Root status="info" role="status">
          <Alert.Content>
            {data.event.status === 'published' ? (
              <Trans>This is what people see. Nothing can be booked here.</Trans>
            ) : (
              <Trans>This is what people will see once it is published. Nothing can be booked here.</Trans>
            )}
          </Alert.Content>
        </Alert.Root>
      </Box>
      {/* The dates appear as they will once they can be booked. */}
      <EventPage event={{ ...data.event, status: 'published' }} />
    </>
  )
}
