import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Skeleton } from '@wellspring/ui/skeleton'
import { Trans, t } from '@wellspring/words/macro'

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} p="5" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** How to reach us, and what the patron can do without us. */
export function ContactScreen() {
  const answer = useQuery(siteQueries.settings(useApi()))
  const { data, error } = answer
  return (
    <Box>
      <PageHeader title={t`Contact`} description={t`A person reads what you write.`} />
      {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
      <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))">
        <Way title={t`Write to us`}>
          <Text mb="4">
            <Trans>About anything. If it is about a booking or an order, its number helps us find it.</Trans>
          </Text>
          {data ? (
            <LinkButton href={`mailto:${data.contactEmail}`}>{data.contactEmail}</LinkButton>
          ) : (
            <Skeleton h="11" w="60" />
          )}
        </Way>
        <Way title={t`With an account`}>
          <Text mb="4">
            <Trans>
              Tell our support what happened. You can name the booking or order, add pictures and follow the
              answer.
            </Trans>
          </Text>
          <LinkButton href="/support/new" variant="outline">
            <Trans>Ask our support</Trans>
          </LinkButton>
        </Way>
        <Way title={t`A booking or an order`}>
          <Text>
            <Trans>
              You can cancel or move a booking under{' '}
              <Link href="/my-bookings">
                <Trans>My bookings</Trans>
              </Link>
              , and open a dispute under{' '}
              <Link href="/my-orders">
                <Trans>My orders</Trans>
              </Link>
              .
            </Trans>
          </Text>
        </Way>
        <Way title={t`A question`}>
          <Text>
            <Trans>
              You may find it in the{' '}
              <Link href="/faq">
                <Trans>frequently asked questions</Trans>
              </Link>
              .
            </Trans>
          </Text>
        </Way>
        <Way title={t`If you are not safe`}>
          <Text>
            <Trans>
              No one reads our email in real time.{' '}
              <Link href="/safe">
                <Trans>I am not safe</Trans>
              </Link>{' '}
              shows who to call in your country right now.
            </Trans>
          </Text>
        </Way>
      </Grid>
    </Box>
  )
}
