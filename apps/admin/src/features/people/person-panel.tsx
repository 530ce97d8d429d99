import { Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { peopleQueries } from '@wellspring/api/hooks/identity'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { PersonFacts } from './person-facts.tsx'
import { RecentRecords } from '../../parts/recent-records.tsx'

/** The side panel of an account: its facts and recent records. */
export function PersonPanel({ id }: { id: string }) {
  const query = useQuery(peopleQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the account`} />
  const { user } = data
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <LinkButton variant="outline" href={`/admin/people/${id}`}>
          <Trans>Open the account</Trans>
        </LinkButton>
        {user.disabledAt ? (
          <StatusBadge status="rejected" label={user.erasedAt ? t`Erased` : t`Disabled`} />
        ) : (
          <StatusBadge status="active" label={t`Active`} />
        )}
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {user.email}
      </Text>
      <PersonFacts user={user} />
      <RecentRecords recent={user.recent} kind={user.kind} />
    </Stack>
  )
}
