import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { Link } from '@wellspring/ui/link'
import { Lotus } from '@wellspring/ui/lotus'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { asParts, buds, sentenceOf } from './lotus-labels.ts'

/** The flower on the first page; all of it leads to the Lotus. */
export function LotusCard({ href }: { href: string }) {
  const { data, error, isFetching, refetch } = useQuery(lotusQueries.lotus(useApi(), useClock().zone))
  const today = data?.lotus.year.at(-1)
  return (
    <Flex
      as="section"
      aria-label={t`Lotus`}
      position="relative"
      wrap="wrap"
      align="center"
      justify="center"
      columnGap="6"
      rowGap="3"
      h="full"
      p="5"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
      transition="border-color 150ms"
      _hover={{ borderColor: 'accent.solid' }}
    >
      <Box w="11rem" flexShrink="0" aspectRatio="136 / 70">
        <Lotus size="100%" levels={today ? asParts(today.leaves) : buds} hasOutline />
      </Box>
      <Box flex="1 1 11rem">
        <Link
          href={href}
          variant="quiet"
          textStyle="heading"
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
        >
          <Trans>Your Lotus</Trans>
        </Link>
        <Text color="fg.muted" mt="1" minH={error && !data ? '0' : '3lh'} mb={error && !data ? '3' : '0'}>
          {data ? sentenceOf(data.lotus.petals) : error ? t`This could not be loaded.` : ''}
        </Text>
        {error && !data ? (
          // Above the link, which covers the card.
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
    </Flex>
  )
}
