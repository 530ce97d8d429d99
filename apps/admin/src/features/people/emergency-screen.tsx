import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import { emergencyQueries } from '@wellspring/api/hooks/emergency'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { SharedResult } from '@wellspring/features/questionnaires'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { useClock, timeIn } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const people = { href: '/admin/people', label: t`People` }

/** A patron's results that an administrator has opened, while the access lasts. */
export function EmergencyScreen({ id }: { id: string }) {
  const clock = useClock()
  const query = useQuery(emergencyQueries.results(useApi(), id))
  const { data, error } = query
  if (hasCode(error, 'NOT_FOUND'))
    return (
      <>
        <PageHeader title={t`Emergency access`} back={people} />
        <EmptyList
          isCard
          title={t`Not open`}
          sentence={t`The half hour is over, or someone else opened it.`}
          action={
            <LinkButton variant="outline" href={people.href}>
              <Trans>Back to people</Trans>
            </LinkButton>
          }
        />
      </>
    )
  if (error) return <ErrorState {...failureOf(query)} back={people} />
  if (!data) return <LoadingList shape="detail" />
  const { access, results } = data
  return (
    <Box maxW="42rem">
      <PageHeader
        title={t`${access.patron.name}: results`}
        description={t`Open to you until ${timeIn(access.until, clock)}.`}
        back={{ href: `/admin/people/${access.patron.id}`, label: access.patron.name }}
      />
      <Text mb="6" color="fg.muted">
        <Trans>Your reason: {access.reason}</Trans>
      </Text>
      {results.length === 0 ? (
        <EmptyList title={t`No results`} sentence={t`They have not answered any questionnaire.`} />
      ) : (
        <Stack gap="10">
          {results.map((result) => (
            <Box as="section" key={result.id} aria-label={result.instrumentName}>
              <Text textStyle="heading" mb="3">
                {result.instrumentName}
              </Text>
              <SharedResult result={result} />
            </Box>
          ))}
        </Stack>
      )}
    </Box>
  )
}
