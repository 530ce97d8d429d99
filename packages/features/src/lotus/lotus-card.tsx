import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { LeadingCard, LeadingLink } from '@wellspring/ui/leading-card'
import { Lotus } from '@wellspring/ui/lotus'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { asParts, buds, sentenceOf } from './lotus-labels.ts'

/** The Lotus on Today; the whole card is a link. */
export function LotusCard({ href }: { href: string }) {
  const { data, error, isFetching, refetch } = useQuery(lotusQueries.lotus(useApi(), useClock().zone))
  const today = data?.lotus.year.at(-1)
  return (
    <LeadingCard
      aria-label={t`Lotus`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap={{ base: '4', sm: '6' }}
      rowGap="3"
      h="full"
      p="5"
    >
      <Box w={{ base: '7rem', sm: '11rem' }} flexShrink="0" aspectRatio="136 / 70">
        <Lotus size="100%" levels={today ? asParts(today.leaves) : buds} hasOutline />
      </Box>
      <Box flex={{ base: '1 1 9rem', sm: '1 1 11rem' }}>
        <LeadingLink href={href} textStyle="heading">
          <Trans>Your Lotus</Trans>
        </LeadingLink>
        <Text color="fg.muted" mt="1" minH={data || error ? '0' : '2lh'} mb={error && !data ? '3' : '0'}>
          {data ? sentenceOf(data.lotus.petals) : error ? t`This could not be loaded.` : ''}
        </Text>
        {error && !data ? (
          // Above the link that covers the card.
          <Button
            variant="outline"
            position="relative"
            zIndex="1"
            loading={isFetching}
            loadingText={t`Retry`}
            onClick={() => void refetch()}
          >
            <Trans>Retry</Trans>
          </Button>
        ) : null}
      </Box>
    </LeadingCard>
  )
}
