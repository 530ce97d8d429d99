import { Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { CheckList } from './check-list.tsx'
import { ClaimBar } from './claim-bar.tsx'

/** The side panel of an application: the results of its checks and its reviewer. */
export function ApplicationPanel({ id }: { id: string }) {
  const { user } = useSession()
  const query = useQuery(onboardingQueries.application(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the application`} />
  const { application } = data
  const { applicantName, email, stage, claimedBy } = application
  return (
    <Stack gap="5">
      <Flex>
        <LinkButton variant="outline" href={`/admin/applications/${id}`}>
          <Trans>Open the application</Trans>
        </LinkButton>
      </Flex>
      <Text overflowWrap="anywhere">
        <Trans>
          {applicantName}, {email}
        </Trans>
      </Text>
      <ClaimBar application={application} mine={stage === 'in_review' && claimedBy?.id === user?.id} />
      <CheckList application={application} />
    </Stack>
  )
}
