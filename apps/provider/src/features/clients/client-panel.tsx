import { Flex, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { ClientFacts } from './client-facts.tsx'
import { ClientPackages } from './client-packages.tsx'

/** The side panel of a client, with a button for the next appointment. */
export function ClientPanel({ id }: { id: string }) {
  const query = useQuery(clientQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading your client`} />
  const { client } = data
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap">
        <LinkButton href={`/provider/bookings?client=${id}`}>
          <Trans>New appointment</Trans>
        </LinkButton>
        <LinkButton variant="outline" href={`/provider/clients/${id}`}>
          <Trans>Open the client</Trans>
        </LinkButton>
      </Flex>
      <ClientFacts client={client} areShort />
      <ClientPackages packages={client.packages} />
    </Stack>
  )
}
