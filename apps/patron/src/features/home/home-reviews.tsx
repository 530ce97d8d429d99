import { Heading, Stack } from '@chakra-ui/react'
import { useQueries, useQuery } from '@tanstack/react-query'

import type { ProviderReview } from '@wellspring/api/contract/directory'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { TestimonialCarousel } from '@wellspring/ui/testimonial-carousel'
import { Trans, t } from '@wellspring/words/macro'

import { SHOWN, soonestProviders } from './soonest-providers.ts'

/** How many of a provider's newest reviews are searched for a quote. */
const LOOKED_AT = 10
const FEWEST_STARS = 4
const FEWEST_CHARACTERS = 12

/** Whether a review recommends the provider and its comment is long enough to quote. */
export const isQuoted = ({ stars, comment }: Pick<ProviderReview, 'stars' | 'comment'>) =>
  stars >= FEWEST_STARS && comment.trim().length >= FEWEST_CHARACTERS

/** The newest quotable review of each provider, verbatim; renders nothing if there is none. */
export function HomeReviews() {
  const api = useApi()
  const { data: soonest } = useQuery(soonestProviders(api))
  const shown = soonest?.providers.slice(0, SHOWN) ?? []
  const reviewed = shown.filter(({ reviewCount }) => reviewCount > 0)
  const quotes = useQueries({
    queries: reviewed.map(({ id }) => directoryQueries.reviews(api, id, LOOKED_AT)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const quote = data?.reviews.find(isQuoted)
        const about = reviewed[index]
        if (!quote || !about) return []
        return [{ name: quote.authorName, bio: t`About ${about.name}`, description: quote.comment }]
      }),
  })
  if (quotes.length === 0) return null
  return (
    <Stack
      as="section"
      aria-labelledby="reviews"
      gap="2"
      p={{ base: '5', md: '8' }}
      bg="bg.subtle"
      borderRadius="lg"
    >
      <Heading as="h2" id="reviews" textStyle="title" textAlign="center">
        <Trans>What people say</Trans>
      </Heading>
      <TestimonialCarousel testimonials={quotes} label={t`What people say`} />
    </Stack>
  )
}
