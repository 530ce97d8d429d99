import { Badge, Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { AreaTag } from '../area-tag/area-tag.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { FreeTimes } from '../free-times/free-times.tsx'
import type { FreeTime } from '../free-times/free-times.tsx'
import { Link, LinkButton } from '../link/link.tsx'
import { Rating } from '../rating/rating.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { fittingTopics } from './fitting-topics.ts'

export interface ProviderCardProps {
  name: string
  /** The person behind a practice's name. */
  person?: string
  /** One domain or several. */
  domain: string | readonly string[]
  imageSrc?: string | null
  /** Out of five. Shown from the first review on. */
  rating?: number | null
  reviewCount?: number
  /** The page with the slots. Undefined if there are none. */
  bookHref?: string
  /** The waitlist, in place of the slots. */
  waitHref?: string
  profileHref?: string
  /** E.g. the profession. */
  detail?: string
  /** How they work, in their own words. */
  about?: string
  /** Topics, of which the first are shown. */
  helpsWith?: readonly string[]
  /** The lowest price of a session. */
  price?: string
  /** The formats and languages of their sessions. */
  meets?: string
  /** The availability as text, or null while it loads. */
  availability?: string | null
  /** Slots, each linked to its booking page. */
  times?: readonly FreeTime[]
  headingLevel?: 2 | 3
}

/** The person is named before the practice, because people choose people. */
function Names({ name, person }: { name: string; person?: string }) {
  if (!person) return name
  return (
    <>
      {person}
      <VisuallyHidden>, </VisuallyHidden>
      <Text as="span" display="block" textStyle="sm" fontFamily="body" fontWeight="400">
        {name}
      </Text>
    </>
  )
}

function HelpTags({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null
  const shown = fittingTopics(topics)
  const left = topics.length - shown.length
  return (
    <Flex as="ul" aria-label={t`Helps with`} gap="1.5" wrap="wrap" listStyleType="none">
      {shown.map((topic) => (
        <Badge as="li" key={topic} variant="subtle" colorPalette="gray">
          {topic}
        </Badge>
      ))}
      {left > 0 ? (
        <Badge as="li" variant="subtle" colorPalette="gray">
          <span aria-hidden>+{left}</span>
          <VisuallyHidden>
            <Trans>and {left} more</Trans>
          </VisuallyHidden>
        </Badge>
      ) : null}
    </Flex>
  )
}

/** Placeholders of the availability and the first slots. */
function TimesSkeleton() {
  return (
    <>
      <Skeleton w="40%" mb="2" h="5" />
      <Flex gap="2">
        {Array.from({ length: 3 }, (_, time) => (
          <Skeleton key={time} w="20" h="11" />
        ))}
      </Flex>
    </>
  )
}

export function ProviderCard(props: ProviderCardProps) {
  const {
    name,
    person,
    domain,
    imageSrc = null,
    rating,
    reviewCount = 0,
    bookHref,
    waitHref,
    profileHref,
    detail,
    about,
    helpsWith = [],
    price,
    meets,
    availability,
    times = [],
    headingLevel = 3,
  } = props
  const domains = typeof domain === 'string' ? [domain] : domain
  return (
    <Flex
      as="article"
      direction="column"
      gap="4"
      h="full"
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      <Flex gap="4" align="center">
        <Avatar name={name} src={imageSrc} size={72} decorative />
        <Box minW="0">
          <Text as={`h${headingLevel}`} textStyle="heading">
            {profileHref ? (
              <Link href={profileHref} variant="quiet">
                <Names name={name} {...(person && { person })} />
              </Link>
            ) : (
              <Names name={name} {...(person && { person })} />
            )}
          </Text>
          <Flex columnGap="2" rowGap="1" wrap="wrap" align="center" mt="1">
            {detail ? (
              <Text textStyle="xs" color="fg.subtle">
                {detail}
              </Text>
            ) : null}
            {domains.map((area) => (
              <AreaTag key={area} area={area} />
            ))}
          </Flex>
        </Box>
      </Flex>
      <HelpTags topics={helpsWith} />
      {about ? (
        <Text textStyle="sm" lineClamp={2}>
          {about}
        </Text>
      ) : null}
      <Box>
        <Flex columnGap="4" rowGap="1" wrap="wrap" justify="space-between" align="center">
          <Rating value={rating ?? 4} reviewCount={reviewCount} />
          {price ? (
            <Text textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {price}
            </Text>
          ) : null}
        </Flex>
        {meets ? (
          <Text textStyle="sm" color="fg.muted" mt="1">
            {meets}
          </Text>
        ) : null}
      </Box>
      {/* At the bottom, so that the slots of adjacent cards are aligned. */}
      {availability === undefined ? null : (
        <Box minH="4.75rem" mt="auto">
          {availability === null ? (
            <TimesSkeleton />
          ) : (
            <>
              <Text textStyle="sm" color="fg.muted" mb="2">
                {availability}
              </Text>
              <FreeTimes times={times} />
            </>
          )}
        </Box>
      )}
      {bookHref ? (
        <LinkButton
          href={bookHref}
          variant="subtle"
          {...(availability === undefined && { mt: 'auto' })}
          w="full"
          aria-label={t`Book a Consultation with ${name}`}
        >
          <Trans>Book a Consultation</Trans>
        </LinkButton>
      ) : null}
      {waitHref ? (
        <LinkButton
          href={waitHref}
          variant="outline"
          {...(availability === undefined && { mt: 'auto' })}
          w="full"
          aria-label={t`Join the waitlist of ${name}`}
        >
          <Trans>Join the waitlist</Trans>
        </LinkButton>
      ) : null}
    </Flex>
  )
}
