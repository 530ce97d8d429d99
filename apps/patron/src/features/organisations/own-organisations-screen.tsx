import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { OrganisationPanel } from './organisation-panel.tsx'

/** The organisations that somebody belongs to, what each sees, and the way out. */
export function OwnOrganisationsScreen() {
  const { data, error, isFetching, refetch } = useQuery(organisationQueries.links(useApi()))
  return (
    <Box maxW="42rem" mx="auto">
      <PageHeader
        title={t`Organisations`}
        description={t`Who offers you Wellspring, what they see, and how to leave.`}
        back={{ href: '/settings', label: t`Settings` }}
      />
      {data?.links.length === 0 ? (
        <EmptyList
          title={t`You belong to none`}
          sentence={t`An employer, a clinic or a school can invite you by mail. You decide whether you join.`}
        />
      ) : null}
      {data ? (
        <Stack gap="5">
          {data.links.map((link) => (
            <OrganisationPanel key={link.id} link={link} />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState {...failureOf({ error, isFetching, refetch })} />
      ) : (
        <LoadingList />
      )}
      {data && data.links.length > 0 ? (
        <Text mt="6" color="fg.muted">
          <Trans>No organisation ever sees whether or how you use Wellspring.</Trans>
        </Text>
      ) : null}
    </Box>
  )
}
