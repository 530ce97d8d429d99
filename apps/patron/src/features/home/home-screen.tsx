import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Area } from '@wellspring/api/contract/areas'
import { leavesOf } from '@wellspring/api/contract/areas'
import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { useSession } from '@wellspring/api/session'
import { Link, LinkButton } from '@wellspring/ui/link'
import { ProductMarquee } from '@wellspring/ui/product-marquee'

import { productCard } from '../../parts/shop/product-cards.ts'
import { areaNames } from '../../parts/shop/product-filter.ts'
import { HeroArt } from './hero-art.tsx'
import { HOME_PRODUCTS } from './home-products.ts'
import { NearProviders } from './near-providers.tsx'

function HeroWords() {
  const { user } = useSession()
  return (
    <Stack gap="5" maxW="44rem">
      <Heading as="h1" textStyle="display">
        Care for all of you, in one calm place
      </Heading>
      <Text textStyle="lead" color="fg.muted" maxW="prose">
        Wellspring brings together the people and things that help you feel well: body, mind, relationships,
        spirit and money.
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton href="/find-provider" size="lg">
          Find a provider
        </LinkButton>
        <LinkButton href="/shop" size="lg" variant="outline">
          Visit the shop
        </LinkButton>
        <LinkButton href={user ? '/my-bookings' : '/signup'} size="lg" variant="ghost">
          {user ? 'See my bookings' : 'Open an account'}
        </LinkButton>
      </Flex>
    </Stack>
  )
}

function Hero() {
  return (
    <Grid
      gap={{ base: '6', lg: '12' }}
      py={{ base: '4', md: '6' }}
      alignItems="center"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'minmax(0, 3fr) minmax(0, 2fr)',
        lg: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <HeroWords />
      <HeroArt />
    </Grid>
  )
}

function AreaCard({ area }: { area: Area }) {
  return (
    <Box
      position="relative"
      p="5"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border"
      bg={`${area}.subtle`}
      transition="border-color 150ms"
      _hover={{ borderColor: `${area}.solid` }}
    >
      <Heading as="h3" textStyle="heading" color={`${area}.fg`}>
        <Link
          href={`/wellness-center/${area}`}
          variant="bare"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {areaNames[area]}
        </Link>
      </Heading>
      <Text textStyle="sm" color={`${area}.fg`}>
        {leavesOf[area].join(', ')}
      </Text>
    </Box>
  )
}

/** Laid out when it is scrolled near: a slow phone shows the first screen sooner. */
const below = { contentVisibility: 'auto', containIntrinsicSize: 'auto 26rem' }

export function HomeScreen() {
  const { data } = useSuspenseQuery(catalogueQueries.newestProducts(useApi(), HOME_PRODUCTS))
  return (
    <Stack gap={{ base: '10', md: '16' }}>
      <Hero />
      <Stack as="section" gap="4" css={below}>
        <Heading as="h2" textStyle="title">
          Five areas of wellness
        </Heading>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: 'repeat(5, 1fr)' }}>
          {(Object.keys(areaNames) as Area[]).map((area) => (
            <AreaCard key={area} area={area} />
          ))}
        </Grid>
      </Stack>
      <Stack as="section" gap="4" css={below}>
        <Heading as="h2" textStyle="title">
          People who can help
        </Heading>
        <NearProviders />
      </Stack>
      <Stack as="section" gap="4" css={below}>
        <Heading as="h2" textStyle="title">
          New in the shop
        </Heading>
        <ProductMarquee products={data.product.map((product) => productCard(product))} label="New products" />
      </Stack>
    </Stack>
  )
}
