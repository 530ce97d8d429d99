import { chakra } from '@chakra-ui/react'
import type { ProviderCard as Found } from '@wellspring/api/contract/directory'
import { formatNames } from '@wellspring/features/format-names'
import { helpTopicNames } from '@wellspring/forms/help-topic-names'
import { ProviderCard } from '@wellspring/ui/provider-card'
import { dayWords, isNight, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { timeHref } from '../booking/time-href.ts'
import { openPrice, useFirstFree } from '../booking/use-first-free.ts'
import { waitHref } from '../waitlist/waitlist-labels.ts'
import { languageNames } from './directory-filter.ts'
import { fewestGrid, providerGap } from './fewest-grid.ts'
import { personOf } from './person.ts'

export interface ProviderGridProps {
  providers: readonly Found[]
  /** The heading level of each name. */
  headingLevel?: 2 | 3
  /** Whether none of them has a free time, so that each offers its waitlist. */
  isFull?: boolean
  /** Shows only whole rows. */
  isFewest?: boolean
}

const asManyAsFit = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
} as const

function priceWords(dollars: number | null) {
  if (dollars === null) return null
  return dollars === 0 ? t`First session free` : t`From $${dollars}`
}

/** `Telehealth, In person · English, Spanish`, from the provider's own statements. */
const meetsWords = ({ formats, languages }: Found) =>
  [formats.map((format) => formatNames[format]), languages.map((language) => languageNames[language])]
    .map((names) => names.join(', '))
    .filter(Boolean)
    .join(' · ')

/** A waitlist is offered if the provider takes new patrons and has a service. */
const canWait = ({ acceptsNew, fromPrice }: Found) => acceptsNew && fromPrice !== null
const waitOf = (provider: Found) => (canWait(provider) ? { waitHref: waitHref(provider.id) } : {})
const fullWords = (provider: Found) =>
  canWait(provider)
    ? t`No free time now`
    : provider.acceptsNew
      ? t`Nothing can be booked here yet`
      : t`Not accepting new patrons at the moment`

/** A grid of providers with their next free times. */
export function ProviderGrid({
  providers,
  headingLevel = 2,
  isFull = false,
  isFewest = false,
}: ProviderGridProps) {
  const clock = useClock()
  const { data } = useFirstFree(isFull ? [] : providers.map(({ id }) => id))
  const free = new Map(data?.providers.map((one) => [one.providerId, one]))
  /** The next free times and the day of the first; no times while loading. */
  function timesOf(id: string) {
    const times = free.get(id)?.times ?? []
    const [first] = times
    if (!first) return { availability: null }
    const day = dayWords(first.startsAt, clock.zone)
    return {
      availability: times.every((one) => isNight(one.startsAt, clock.zone))
        ? t`Next: ${day} (night-time for you)`
        : t`Next: ${day}`,
      times: times.map((one) => {
        const [own, time] = [dayWords(one.startsAt, clock.zone), timeIn(one.startsAt, clock)]
        return { href: timeHref(id, one), day: own, time, showsWeekday: own !== day }
      }),
    }
  }
  /** A provider that turns out to have no free time offers the waitlist. */
  const isWaitedFor = (id: string) => isFull || free.get(id)?.times.length === 0
  return (
    <chakra.ul
      aria-label={t`Providers`}
      listStyleType="none"
      w="full"
      display="grid"
      gap={providerGap}
      {...(isFewest ? fewestGrid : asManyAsFit)}
    >
      {providers.map((provider) => {
        const { id, name, profession, about, helpsWith, user, domain, rating, reviewCount } = provider
        const [meets, price] = [meetsWords(provider), priceWords(openPrice(provider, free.get(id)))]
        return (
          <li key={id}>
            <ProviderCard
              name={name}
              {...(personOf(provider) && { person: personOf(provider) })}
              domain={domain}
              imageSrc={user.profileImageUrl}
              rating={rating}
              reviewCount={reviewCount}
              profileHref={`/providers/${id}`}
              {...(isWaitedFor(id) ? waitOf(provider) : { bookHref: `/providers/${id}/book` })}
              {...(meets && { meets })}
              detail={profession}
              about={about}
              helpsWith={helpsWith.map((topic) => helpTopicNames[topic])}
              {...(price && { price })}
              {...(isWaitedFor(id) ? { availability: fullWords(provider) } : timesOf(id))}
              headingLevel={headingLevel}
            />
          </li>
        )
      })}
    </chakra.ul>
  )
}
