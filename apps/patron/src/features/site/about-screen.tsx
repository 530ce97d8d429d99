import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { AboutSections, TeamGrid } from '@wellspring/features/site'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

export function AboutScreen() {
  const api = useApi()
  const about = useQuery(siteQueries.about(api))
  const team = useQuery(siteQueries.team(api))
  const failed = [about, team].find(({ error, data }) => error !== null && !data)
  const isThere = about.data !== undefined && team.data !== undefined
  const isEmpty = about.data?.about.sections.length === 0 && team.data?.team.length === 0
  return (
    <Box>
      <PageHeader
        title={t`About Wellspring`}
        size="display"
        description={t`Care for body, mind, relationships, spirit and money, in one place.`}
        actions={
          <LinkButton href="/careers" variant="outline">
            <Trans>Work with us</Trans>
          </LinkButton>
        }
      />
      {failed ? <ErrorState {...failureOf(failed)} /> : null}
      {!failed && !isThere ? <LoadingList label={t`Loading the page`} /> : null}
      {isEmpty ? <EmptyList sentence={t`We are still writing this page.`} /> : null}
      <Stack gap="12">
        {about.data ? <AboutSections sections={about.data.about.sections} /> : null}
        {team.data && team.data.team.length > 0 ? (
          <Box as="section" aria-labelledby="our-team">
            <Text as="h2" id="our-team" textStyle="title" mb="5" scrollMarginTop="24">
              <Trans>Our team</Trans>
            </Text>
            <TeamGrid team={team.data.team} />
          </Box>
        ) : null}
      </Stack>
    </Box>
  )
}
