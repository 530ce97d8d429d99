import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Area } from '@wellspring/api/contract/areas'
import type { WellnessDomain } from '@wellspring/api/contract/wellness'
import { useApi } from '@wellspring/api/hooks/api'
import { wellnessQueries } from '@wellspring/api/hooks/wellness'
import { Link, LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Picture } from '@wellspring/ui/picture'
import { Trans, t } from '@wellspring/words/macro'

import { Events, Lessons, People, Products } from './area-offers.tsx'
import { Part } from './area-part.tsx'

/** The leaf's page in the patron's own Lotus. */
const leafHref = (leaf: string) => `/lotus/${leaf.toLowerCase()}`

function Affirmations({ area, lines }: { area: Area; lines: readonly string[] }) {
  return (
    <Grid
      as="ul"
      gap="2"
      columnGap="6"
      listStyleType="none"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))"
    >
      {lines.map((line) => (
        <Text as="li" key={line} ps="3" borderStartWidth="3px" borderColor={`${area}.solid`}>
          {line}
        </Text>
      ))}
    </Grid>
  )
}

function Leaves({ area, domain }: { area: Area; domain: WellnessDomain }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="4"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 21rem), 1fr))"
    >
      {domain.leaves.map(({ leaf, description, affirmations }) => (
        <Stack as="li" key={leaf} gap="3" p="5" borderRadius="lg" bg={`${area}.subtle`}>
          <Heading as="h3" textStyle="lg" fontWeight="semibold" color={`${area}.fg`}>
            <Link href={leafHref(leaf)} variant="quiet">
              {leaf}
            </Link>
          </Heading>
          <Text>{description}</Text>
          <Affirmations area={area} lines={affirmations} />
        </Stack>
      ))}
    </Grid>
  )
}

/** A wellness area: its description, leaves, affirmations, and offers from providers to products. */
export function AreaScreen({ area }: { area: Area }) {
  const { data } = useSuspenseQuery(wellnessQueries.domains(useApi()))
  const domain = data.domains.find(({ id }) => id === area)
  if (!domain) return null
  const { name, description, image, affirmations } = domain
  return (
    <Stack gap={{ base: '8', md: '12' }}>
      <Grid
        gap={{ base: '5', md: '10' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Stack gap="5">
          <PageHeader
            title={name}
            description={description}
            back={{ href: '/wellness-center', label: t`Wellness Center` }}
          />
          <Box>
            <LinkButton href={`/find-provider?area=${area}`}>
              <Trans>Find a provider</Trans>
            </LinkButton>
          </Box>
        </Stack>
        <Picture image={{ src: image, height: 360 }} ratio={16 / 9} priority rounded />
      </Grid>
      <Part title={t`What it covers`}>
        <Leaves area={area} domain={domain} />
      </Part>
      <Part title={t`Something to tell yourself`}>
        <Affirmations area={area} lines={affirmations} />
      </Part>
      <People area={area} name={name} />
      <Events area={area} name={name} />
      <Lessons area={area} name={name} />
      <Products area={area} name={name} />
    </Stack>
  )
}
