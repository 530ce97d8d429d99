import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { LoadedRecord } from '@wellspring/features/loaded-record'
import { Trans, plural, t } from '@wellspring/words/macro'

import { MemberFacts } from './member-facts.tsx'

export function MemberPanel({ id }: { id: string }) {
  const query = useQuery(membershipQueries.subscription(useApi(), id))
  return (
    <LoadedRecord query={query} loading={t`Loading the membership`}>
      {({ subscription, invoices }) => (
        <Stack gap="5">
          <MemberFacts subscription={subscription} />
          <Text color="fg.muted">
            <Trans>{plural(invoices.length, { one: '1 invoice', other: '# invoices' })}, on its page.</Trans>
          </Text>
        </Stack>
      )}
    </LoadedRecord>
  )
}
