import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Area } from '@wellspring/api/contract/areas'
import { leavesOf } from '@wellspring/api/contract/areas'
import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { useSession } from '@wellspring/api/session'
import { keysOf } from '@wellspring/api/contract/record-keys'
import { areaNames } from '@wellspring/ui/area-names'
import { Link } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { ProductMarquee } from '@wellspring/ui/product-marquee'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Trans, t } from '@wellspring/words/macro'

import { ProvidersSkeleton } from '../../parts/directory/providers-skeleton.tsx'
import { productCard } from '../../parts/shop/product-cards.ts'
import { CareSearch } from './care-search.tsx'
import { HeroArt } from './hero-art.tsx'
import { HOME_PRODUCTS } from './home-products.ts'
import { HowItWorks } from './how-it-works.tsx'
import { RenderOnScroll } from './render-on-scroll.tsx'

const HomeProviders = lazyPart(
  async () => (await import('./home-providers.tsx')).HomeProviders,
  <ProvidersSkeleton />,
)
const HomeReviews = lazyPart(async () => (await import('./home-reviews.tsx')).HomeReviews)
const HomeEvents = lazyPart(async () => (await import('./home-events.tsx')).HomeEvents)
const HomeQuestions = lazyPart(async () => (await import('./home-questions.tsx')).HomeQuestions)

function HeroWords() {
  const { user } = useSession()
  return (
    <Stack gap="5" minW="0">
      <Heading as="h1" textStyle="display">
        <Trans>Care for all of you, in one calm place</Trans>
      </Heading>
      <Text textStyle="lead" color="fg.muted" maxW="prose">
        <Trans>
          People and things that help you feel well: body, mind, relationships, spirit and money. Every
          provider is checked by us before you can book them.
        </Trans>
      </Text>
      <CareSearch />
      <Text textStyle="sm">
        {user ? (
          <>
            <Trans>
              Welcome back, {user.firstName}.{' '}
              <Link href="/dashboard">
                <Trans>See your day</Trans>
              </Link>{' '}
              or{' '}
              <Link href="/my-bookings">
                <Trans>your bookings</Trans>
              </Link>
              .
            </Trans>
          </>
        ) : (
          <>
            <Trans>
              New here?{' '}
              <Link href="/signup">
                <Trans>Create an account</Trans>
              </Link>
              , or browse first and sign up when you book.
            </Trans>
          </>
        )}
      </Text>
    </Stack>
  )
}

function Hero() {
  return (
    <Grid
      gap={{ base: '6', lg: '12' }}
      py={{ base: '2', md: '4' }}
      alignItems="center"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <HeroWords />
      <Box display={{ base: 'none', sm: 'block' }}>
        <HeroArt />
      </Box>
    </Grid>
  )
}

/** A card with the area's scene, colour and offers. */
function AreaCard({ area }: { area: Area }) {
  return (
    <Flex
      direction={{ base: 'row', sm: 'column' }}
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border"
      bg={`${area}.subtle`}
      transition="border-color 150ms"
      _hover={{ borderColor: `${area}.solid` }}
    >
      <Box
        w={{ base: '7.5rem', sm: 'full' }}
        flexShrink="0"
        css={{ '& img': { objectFit: 'cover', h: 'full' } }}
      >
        <Picture
          image={{ src: `/assets/areas/${area}.svg`, alt: '', width: 640, height: 360 }}
          ratio={16 / 9}
        />
      </Box>
      <Box p="4" minW="0">
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
    </Flex>
  )
}

/** Links to the pages for professionals and for organisations. */
function Doors() {
  return (
    <Text textAlign="center" color="fg.muted">
      <Trans>
        Do you care for others?{' '}
        <Link href="/for-professionals" rel="external">
          <Trans>Join as a professional</Trans>
        </Link>
      </Trans>
      {' · '}
      <Trans>
        Do you care for a team?{' '}
        <Link href="/for-organisations" rel="external">
          <Trans>Sign up your organisation</Trans>
        </Link>
      </Trans>
    </Text>
  )
}

/** Laid out only when scrolled near, so that a slow phone shows the first screen sooner. */
const below = { contentVisibility: 'auto', containIntrinsicSize: 'auto 26rem' }

export function HomeScreen() {
  const { data } = useSuspenseQuery(catalogueQueries.newestProducts(useApi(), HOME_PRODUCTS))
  return (
    <Stack gap={{ base: '10', md: '14' }}>
      <Hero />
      <Stack as="section" gap="4">
        <Flex justify="space-between" align="baseline" gap="4">
          <Heading as="h2" textStyle="title">
            <Trans>People who can help</Trans>
          </Heading>
          <Link href="/find-provider">
            <Trans>All providers</Trans>
          </Link>
        </Flex>
        <RenderOnScroll waiting={<ProvidersSkeleton />}>
          <HomeProviders />
        </RenderOnScroll>
      </Stack>
      <Box css={below}>
        <HowItWorks />
      </Box>
      <Stack as="section" gap="4" css={below}>
        <Heading as="h2" textStyle="title">
          <Trans>Five areas of wellness</Trans>
        </Heading>
        <Grid
          gap="4"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(6, minmax(0, 1fr))',
            md: 'repeat(5, minmax(0, 1fr))',
          }}
          // A tablet has rows of three and two cards, so that no row has a gap.
          css={{
            '& > *': { smToMd: { gridColumn: 'span 2', '&:nth-of-type(n + 4)': { gridColumn: 'span 3' } } },
          }}
        >
          {keysOf(areaNames).map((area) => (
            <AreaCard key={area} area={area} />
          ))}
        </Grid>
      </Stack>
      <Stack as="section" gap="4" css={below}>
        <Flex justify="space-between" align="baseline" gap="4">
          <Heading as="h2" textStyle="title">
            <Trans>New in the shop</Trans>
          </Heading>
          <Link href="/shop">
            <Trans>All products</Trans>
          </Link>
        </Flex>
        <ProductMarquee
          products={data.product.map((product) => productCard(product))}
          label={t`New products`}
        />
      </Stack>
      {/* Below the content that arrives with the page, so that late content moves nothing that is being read. */}
      <RenderOnScroll minH={{ base: '24rem', sm: '18rem' }}>
        <HomeReviews />
      </RenderOnScroll>
      <RenderOnScroll minH="24rem">
        <HomeEvents />
      </RenderOnScroll>
      <RenderOnScroll minH="14rem">
        <HomeQuestions />
      </RenderOnScroll>
      <Doors />
    </Stack>
  )
}
