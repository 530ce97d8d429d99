import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { LOTUS_FULL, LOTUS_HALF_LIFE_DAYS, lotusKinds, weightOf } from '@wellspring/api/contract/lotus'
import type { Lotus } from '@wellspring/api/contract/lotus'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { LotusFlower } from '@wellspring/ui/lotus-flower'
import { PageHeader } from '@wellspring/ui/page-header'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { byLeaf, kindNames, monthLong, sentenceOf } from './lotus-labels.ts'
import { PetalList } from './petal-list.tsx'
import { YearStrip } from './year-strip.tsx'

export interface LotusScreenProps {
  leafHref: (leaf: string) => string
  /** The page of the user's moods. */
  moodsHref: string
}

type FlowerProps = Pick<LotusScreenProps, 'leafHref'> & { lotus: Lotus; frame: number }

function Flower({ lotus, frame, leafHref }: FlowerProps) {
  const shown = lotus.year[frame]
  if (!shown) return null
  const isToday = frame === lotus.year.length - 1
  const isEmpty = lotus.entries === 0
  return (
    <Stack
      as="section"
      aria-label={t`The flower`}
      gap="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
      px={{ base: '5', sm: '12', md: '20' }}
      pt={{ base: '8', md: '12' }}
      pb="6"
    >
      <LotusFlower
        levels={byLeaf(shown.leaves)}
        hrefOf={leafHref}
        label={t`${isToday ? t`Your Lotus today` : t`Your Lotus at the end of ${monthLong(shown.on)}`}. Arrow keys go from leaf to leaf.`}
      />
      <Box textAlign="center" aria-live="polite">
        <Text as="h2" textStyle="heading">
          {isToday ? t`Today` : t`End of ${monthLong(shown.on)}`}
        </Text>
        <Text color="fg.muted">
          {isToday
            ? isEmpty
              ? t`Your Lotus is still a bud. Write a few lines about something that did you good, and its leaf begins to open.`
              : sentenceOf(lotus.petals)
            : t`Choose a leaf to see it as it is today.`}
        </Text>
        {isEmpty ? (
          <LinkButton href={`${leafHref('gratitude')}#write`} mt="4">
            <Trans>Write the first lines</Trans>
          </LinkButton>
        ) : null}
      </Box>
    </Stack>
  )
}

function Explanation() {
  return (
    <Box as="section" aria-labelledby="lotus-rules" maxW="prose">
      <Text as="h2" id="lotus-rules" textStyle="heading" mb="2">
        <Trans>How it opens</Trans>
      </Text>
      <Text color="fg.muted" mb="3">
        <Trans>
          What you do adds points to its leaf. They fade by half every {LOTUS_HALF_LIFE_DAYS} days.
        </Trans>
      </Text>
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" mb="3" aria-label={t`What counts`}>
        {lotusKinds.map((kind) => (
          <Flex
            as="li"
            key={kind}
            gap="2"
            px="3"
            py="1"
            borderWidth="1px"
            borderRadius="full"
            bg="bg.surface"
            textStyle="sm"
          >
            {kindNames[kind]}
            <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {weightOf[kind]}
            </Text>
          </Flex>
        ))}
      </Flex>
      <Text color="fg.muted">
        <Trans>
          {LOTUS_FULL} points open a leaf to 100%. An area is the average of its leaves. Buying something
          never counts. Only you see your Lotus.
        </Trans>
      </Text>
    </Box>
  )
}

/** A person's Lotus: the picture, its numbers and the year. */
export function LotusScreen({ leafHref, moodsHref }: LotusScreenProps) {
  const { zone } = useClock()
  const query = useQuery(lotusQueries.lotus(useApi(), zone))
  const { data, error } = query
  const [frame, setFrame] = useState<number | null>(null)
  const header = (
    <PageHeader
      title={t`Lotus`}
      description={t`Thirteen leaves in five areas. What you do opens them; what you buy does not.`}
      actions={
        <LinkButton href={moodsHref} variant="outline">
          <Trans>Your moods</Trans>
        </LinkButton>
      }
    />
  )
  if (!data)
    return (
      <Stack gap={{ base: '6', md: '8' }}>
        {header}
        {error ? (
          <ErrorState {...failureOf(query)} />
        ) : (
          <LoadingList shape="detail" label={t`Loading your Lotus`} />
        )}
      </Stack>
    )
  const { lotus } = data
  const current = frame ?? lotus.year.length - 1
  return (
    <Stack gap={{ base: '6', md: '8' }}>
      {header}
      <Grid
        gap={{ base: '6', md: '8' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr auto' }}
        alignItems="start"
      >
        <Flower lotus={lotus} frame={current} leafHref={leafHref} />
        <Box gridRow={{ lg: '1 / span 2' }} gridColumn={{ lg: '2' }}>
          <PetalList petals={lotus.petals} leafHref={leafHref} />
        </Box>
        <Explanation />
        <Box gridColumn={{ lg: '1 / -1' }} minW="0">
          <YearStrip year={lotus.year} current={current} onChoose={setFrame} />
        </Box>
      </Grid>
    </Stack>
  )
}
