import { Box, Flex, Grid, Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { LotusLeaf } from '@wellspring/api/contract/lotus'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { areaNames } from '@wellspring/ui/area-names'
import { AreaTag } from '@wellspring/ui/area-tag'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Lotus } from '@wellspring/ui/lotus'
import { PageHeader } from '@wellspring/ui/page-header'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { LeafEntries } from './leaf-entries.tsx'
import { LeafYear } from './leaf-year.tsx'
import { NextSteps } from './next-steps.tsx'
import { Reflections } from './reflections.tsx'

export interface LeafScreenProps {
  /** The leaf's id in URLs. */
  id: string
  back: { href: string; label: string }
  areaHref: (area: string) => string
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** The leaf highlighted in the flower, with its openness. */
function Picture({ detail: { leaf, area, openness } }: { detail: LotusLeaf }) {
  return (
    <Flex
      align="center"
      gap="6"
      px={{ base: '5', md: '8' }}
      py="6"
      borderRadius="lg"
      bg={`${area}.subtle`}
      color={`${area}.fg`}
    >
      <Box w={{ base: '8.5rem', md: '13rem' }} flexShrink="0">
        <Lotus size="100%" levels={{ [leaf]: openness / 100 }} only={leaf} />
      </Box>
      <Box>
        <Text textStyle="display" fontVariantNumeric="tabular-nums">
          {openness}%
        </Text>
        <Text>{openness === 0 ? t`a bud` : openness === 100 ? t`fully open` : t`open`}</Text>
      </Box>
    </Flex>
  )
}

function Affirmations({ detail: { affirmations, area } }: { detail: LotusLeaf }) {
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {affirmations.map((line) => (
        <chakra.li key={line} ps="4" borderStartWidth="3px" borderColor={`${area}.solid`} textStyle="lg">
          {line}
        </chakra.li>
      ))}
    </Stack>
  )
}

/** One leaf: its entries, affirmation, next steps and reflections. */
export function LeafScreen({ id, back, areaHref }: LeafScreenProps) {
  const { zone } = useClock()
  const query = useQuery(lotusQueries.leaf(useApi(), id, zone))
  const { data, error } = query
  if (!data)
    return error ? (
      <ErrorState {...failureOf(query)} back={back} />
    ) : (
      <LoadingList shape="detail" label={t`Loading the leaf`} />
    )
  const { detail } = data
  const { leaf, area, description, nextSteps } = detail
  return (
    <Stack gap={{ base: '6', md: '8' }}>
      <PageHeader
        title={leaf}
        description={description}
        back={back}
        badge={
          <Link href={areaHref(area)} variant="bare" aria-label={t`${areaNames[area]}: the area`}>
            <AreaTag area={area} />
          </Link>
        }
      />
      <Grid
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        <Stack gap="8" minW="0">
          <Picture detail={detail} />
          <LeafEntries detail={detail} />
        </Stack>
        <Stack gap="8" minW="0" gridRow={{ lg: '1 / span 2' }} gridColumn={{ lg: '2' }}>
          <Part title={t`What you could do`}>
            <NextSteps steps={nextSteps} />
          </Part>
          <Part title={t`Something to tell yourself`}>
            <Affirmations detail={detail} />
          </Part>
          <LeafYear leaf={leaf} area={area} />
        </Stack>
        <Reflections leaf={leaf} />
      </Grid>
    </Stack>
  )
}
