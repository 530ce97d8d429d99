import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries } from '@wellspring/api/hooks/edited-site'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { AboutEditor } from './about-editor.tsx'
import { OpeningsList } from './openings-list.tsx'
import { TeamList } from './team-list.tsx'

/** Edits the about page: its sections, the team and the open positions. */
export function EditAboutScreen() {
  const api = useApi()
  const about = useQuery(editedSiteQueries.about(api))
  // Each part waits for the ones above it to load, so that nothing shifts.
  const team = useQuery(editedSiteQueries.team(api))
  const openings = useQuery(editedSiteQueries.openings(api))
  return (
    <Box>
      <PageHeader
        title={t`About`}
        description={t`Who we are, our team and open positions. Published changes appear right away.`}
      />
      <Stack gap="10">
        <TeamList />
        {team.isPending ? null : <OpeningsList />}
        {team.isPending || openings.isPending ? null : (
          <Box as="section" aria-label={t`The page about us`}>
            <Text as="h2" textStyle="heading" mb="3">
              <Trans>The page about us</Trans>
            </Text>
            {about.data ? (
              <AboutEditor about={about.data.about} />
            ) : about.error ? (
              <ErrorState {...failureOf(about)} />
            ) : (
              <LoadingList shape="rows" label={t`Loading the page`} />
            )}
          </Box>
        )}
      </Stack>
    </Box>
  )
}
