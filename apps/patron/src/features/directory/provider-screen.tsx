import { Box, Flex, Grid, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { ProviderProfile } from '@wellspring/api/contract/directory'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { useSession } from '@wellspring/api/session'
import { formatNames } from '@wellspring/features/format-names'
import { helpTopicNames } from '@wellspring/forms/help-topic-names'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Avatar } from '@wellspring/ui/avatar'
import { Fact, Facts } from '@wellspring/ui/fact'
import { ShieldIcon } from '@wellspring/ui/icon'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Link, LinkButton } from '@wellspring/ui/link'
import { Rating } from '@wellspring/ui/rating'
import { MediumDate, mediumDate } from '@wellspring/ui/relative-date'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { openPrice, useFirstFree } from '../../parts/booking/use-first-free.ts'
import { PackageOffers } from '../../parts/packages/package-offers.tsx'
import { waitHref } from '../../parts/waitlist/waitlist-labels.ts'
import { languageNames } from '../../parts/directory/directory-filter.ts'
import { BookBar } from './book-bar.tsx'
import { BookingRail } from './booking-rail.tsx'
import { externalHref } from './external-href.ts'
import { personOf } from '../../parts/directory/person.ts'
import { SellerProducts } from '../../parts/shop/seller-products.tsx'
import { ProviderReviews } from './provider-reviews.tsx'
import { ProviderServices } from './provider-services.tsx'
import { SocialLinks } from './social-links.tsx'

// Only clients need it, and everybody loads this page.
const ClientRelationCard = lazyPart(
  async () => (await import('../../parts/clients/client-relation-card.tsx')).ClientRelationCard,
)

/** `Telehealth · English, Spanish · 6 years in practice`, from the provider's own statements. */
function meetsWords({ formats, languages, yearsInOperation }: ProviderProfile) {
  const years = yearsInOperation
  return [
    formats.map((format) => formatNames[format]).join(', '),
    languages.map((language) => languageNames[language]).join(', '),
    years !== null && t`${years} ${plural(years, { one: 'year', other: 'years' })} in practice`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Head({ provider }: { provider: ProviderProfile }) {
  const { id, name, profession, degree, user, domain, rating, reviewCount } = provider
  const clock = useClock()
  const { data } = useFirstFree([id])
  const [free] = data?.providers ?? []
  const first = free?.times[0]?.startsAt
  const fromPrice = openPrice(provider, free)
  const person = personOf(provider)
  // A phone shows it in its bar, if the page has one.
  const inBar = { base: provider.acceptsNew ? 'none' : 'block', sm: 'block' }
  return (
    <Flex
      gap={{ base: '3', sm: '4', md: '6' }}
      p={{ base: '4', md: '6' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      {/* Small on a phone, so that the free times stay in sight. */}
      <Box display={{ base: 'block', sm: 'none' }} flexShrink="0">
        <Avatar name={name} src={user.profileImageUrl} size={64} decorative />
      </Box>
      <Box display={{ base: 'none', sm: 'block' }} flexShrink="0">
        <Avatar name={name} src={user.profileImageUrl} size={120} decorative />
      </Box>
      <Stack gap={{ base: '1', sm: '2' }} minW="0">
        {/* People choose people: the person's name precedes the practice's. */}
        <Heading as="h1" textStyle={{ base: 'heading', sm: 'title' }}>
          {[person || name, degree].filter(Boolean).join(', ')}
          {person ? (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <Text as="span" display="block" textStyle="md" fontFamily="body" fontWeight="400">
                {name}
              </Text>
            </>
          ) : null}
        </Heading>
        <Flex gap="2" wrap="wrap" align="center">
          <span>{profession}</span>
          {domain.map((area) => (
            <AreaTag key={area} area={area} />
          ))}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {meetsWords(provider)}
        </Text>
        <Flex columnGap="5" rowGap="1" wrap="wrap" align="center" textStyle="sm">
          <Rating value={rating} reviewCount={reviewCount} />
          {provider.credentials.length > 0 ? (
            <Link href="#verified" display="inline-flex" alignItems="center" gap="1.5">
              <Box as="span" color="fg.success" display="inline-flex">
                <ShieldIcon size={18} />
              </Box>
              <Trans>Verified by Wellspring</Trans>
            </Link>
          ) : null}
          {fromPrice === null ? null : (
            <Box as="span" display={inBar}>
              {fromPrice === 0 ? t`First session free` : t`From $${fromPrice}`}
            </Box>
          )}
        </Flex>
        <Text textStyle="sm" minH="6" role="status" display={first ? inBar : 'block'}>
          {first ? t`Next available: ${dayAndTime(first, clock)}` : ''}
          {data && !first
            ? fromPrice === null
              ? t`No appointments are offered at the moment`
              : t`No free time now`
            : ''}
        </Text>
        {data && !first && provider.acceptsNew && fromPrice !== null ? (
          <LinkButton href={waitHref(id)} variant="outline" alignSelf="flex-start">
            <Trans>Join the waitlist</Trans>
          </LinkButton>
        ) : null}
      </Stack>
    </Flex>
  )
}

/** The verified credentials, and when they were verified. */
function Verified({ provider: { credentials, verifiedAt } }: { provider: ProviderProfile }) {
  const { zone } = useClock()
  return (
    <Box as="section" aria-labelledby="verified" bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Heading as="h2" id="verified" textStyle="heading" display="flex" gap="2" alignItems="center">
        <Box as="span" color="fg.success" display="inline-flex">
          <ShieldIcon size={20} />
        </Box>
        <Trans>Verified</Trans>
      </Heading>
      <Text textStyle="sm" color="fg.muted" mt="2">
        <Trans>Checked on</Trans> <MediumDate date={verifiedAt} />
        <Trans>
          : identity, licenses and certificates. We keep checking the expiry dates: no one can be booked with
          an expired license. You can look a license up by name in its issuer’s register.
        </Trans>
      </Text>
      <Stack as="ul" gap="3" mt="4" listStyleType="none">
        {credentials.map(({ title, organisation, state, expiresOn }) => (
          <li key={`${title} ${organisation} ${expiresOn}`}>
            <Text fontWeight="semibold" textStyle="sm">
              {title}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {[organisation, state, expiresOn && t`valid until ${mediumDate(expiresOn, zone)}`]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Box>
  )
}

/** The provider's topics; each links to all providers with that topic. */
function HelpsWith({ topics }: { topics: ProviderProfile['helpsWith'] }) {
  if (topics.length === 0) return null
  return (
    <Box as="section" aria-labelledby="helps-with">
      <Heading as="h2" id="helps-with" textStyle="heading" mb="3">
        <Trans>Helps with</Trans>
      </Heading>
      <Flex as="ul" gap="2" wrap="wrap" listStyleType="none">
        {topics.map((topic) => (
          <li key={topic}>
            <LinkButton
              href={`/providers?search=${encodeURIComponent(topic)}`}
              variant="outline"
              colorPalette="gray"
              size="sm"
            >
              {helpTopicNames[topic]}
            </LinkButton>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** A provider's public profile. */
export function ProviderScreen({ id }: { id: string }) {
  const {
    data: { provider },
  } = useSuspenseQuery(directoryQueries.provider(useApi(), id))
  const { description, websiteUrl, acceptsNew, socialMedia } = provider
  const { firstName } = provider.user
  const { user } = useSession()
  return (
    <Stack gap={{ base: '4', sm: '8' }}>
      <Head provider={provider} />
      <Grid
        gap="8"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        templateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        {acceptsNew ? (
          <Box gridColumn={{ lg: '2' }}>
            <BookingRail providerId={id} />
          </Box>
        ) : null}
        <Stack gap="8" gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }}>
          <HelpsWith topics={provider.helpsWith} />
          {description ? (
            <Box as="section" aria-labelledby="approach">
              <Heading as="h2" id="approach" textStyle="heading" mb="3">
                <Trans>How {firstName} works</Trans>
              </Heading>
              <Text maxW="72ch" whiteSpace="pre-line" textStyle="lead">
                {description}
              </Text>
            </Box>
          ) : null}
          <ProviderServices providerId={id} acceptsNew={acceptsNew} />
          <PackageOffers providerId={id} />
          <ProviderReviews providerId={id} />
        </Stack>
        <Stack gap="5" gridColumn={{ lg: '2' }}>
          <Verified provider={provider} />
          {user ? <ClientRelationCard providerId={id} name={provider.name} /> : null}
          {websiteUrl || Object.keys(socialMedia).length > 0 ? (
            <Facts>
              {websiteUrl ? (
                <Fact label={t`Website`}>
                  <Link href={externalHref(websiteUrl)} rel="noopener noreferrer nofollow" target="_blank">
                    {websiteUrl.replace(/^https?:\/\//, '')}
                  </Link>
                </Fact>
              ) : null}
              {Object.keys(socialMedia).length > 0 ? (
                <Fact label={t`Social media`}>
                  <SocialLinks links={socialMedia} />
                </Fact>
              ) : null}
            </Facts>
          ) : null}
        </Stack>
      </Grid>
      <SellerProducts sellerId={id} title={t`From their shop`} />
      {acceptsNew ? <BookBar provider={provider} /> : null}
    </Stack>
  )
}
