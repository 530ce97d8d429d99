import { Box, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Opening } from '@wellspring/api/contract/careers'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { OpeningCard } from '@wellspring/features/site'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

/** A mailto link whose subject names the opening. */
const applyHref = (email: string, { title }: Pick<Opening, 'title'>) =>
  `mailto:${email}?subject=${encodeURIComponent(t`Application: ${title}`)}`

export function CareersScreen() {
  const answer = useQuery(siteQueries.openings(useApi()))
  const { data, error } = answer
  return (
    <Box>
      <PageHeader
        title={t`Careers`}
        description={
          <>
            <Trans>
              Help people find care.{' '}
              <Link href="/about#our-team">
                <Trans>Meet the team</Trans>
              </Link>
              .
            </Trans>
          </>
        }
      />
      {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading openings`} /> : null}
      {data?.openings.length === 0 ? (
        <EmptyList title={t`No openings at the moment`} sentence={t`New openings will appear here.`} />
      ) : null}
      <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 30rem), 1fr))">
        {data?.openings.map((opening) => (
          <OpeningCard
            key={opening.id}
            opening={opening}
            action={
              <LinkButton
                href={applyHref(data.applyEmail, opening)}
                variant="outline"
                aria-label={t`Apply by email: ${opening.title}`}
              >
                <Trans>Apply by email</Trans>
              </LinkButton>
            }
          />
        ))}
      </Grid>
    </Box>
  )
}
