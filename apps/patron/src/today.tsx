import { figureLinks } from '@wellspring/api/contract/figure-links'
import { NextBookings } from '@wellspring/features/bookings'
import { LotusCard, NextStepCard } from '@wellspring/features/lotus'
import { UnreadCard } from '@wellspring/features/community'
import { TokensCard } from '@wellspring/features/wallet'
import { HelpOffer, MoodTap, MoodTrend } from '@wellspring/features/wellness'
import { LinkButton } from '@wellspring/ui/link'
import type { TodayCard } from '@wellspring/ui/today-cards'
import { Trans, t } from '@wellspring/words/macro'

import { SuggestionsCard } from './features/directory/suggestions-card.tsx'
import { ContinueCard } from './features/educational-content/continue-card.tsx'
import { FirstStepsCard } from './features/first-steps/first-steps-card.tsx'
import { OwnEvents } from './features/events/tickets/own-events.tsx'
import { OrdersOnTheirWay } from './features/orders/orders-on-their-way.tsx'
import { OrdersCard } from './features/orders/orders-card.tsx'
import { UnitsLeftCard } from './features/packages/units-left-card.tsx'
import { WhatChangedCard } from './features/what-changed/what-changed-card.tsx'
import { WaitingCard } from './features/waiting/waiting-card.tsx'
import { WaitlistSection } from './features/waitlist/waitlist-section.tsx'

const links = figureLinks.patron

/** The cards of a patron's Today page. */
export const cards: readonly TodayCard[] = [
  {
    name: 'help',
    group: 'first',
    card: <HelpOffer helpHref="/find-provider?area=mental" safeHref="/safe" />,
  },
  { name: 'first steps', group: 'first', card: <FirstStepsCard followsBooking={false} /> },
  { name: 'waiting', group: 'attention', card: <WaitingCard /> },
  {
    name: 'bookings',
    group: 'next',
    card: (
      <NextBookings
        viewer="patron"
        howMany={1}
        bookingHref={(id) => `/my-bookings/${id}`}
        callHref={(id) => `/telehealth/${id}`}
        allHref="/my-bookings"
        nothing={
          // Solid if no first steps above it have the solid button.
          <LinkButton href="/find-provider" variant="outline" data-first-act="">
            <Trans>Find a provider</Trans>
          </LinkButton>
        }
      />
    ),
  },
  // Daily, so it comes before what is days away.
  { name: 'mood', group: 'next', card: <MoodTap allHref="/moods" /> },
  { name: 'steps left', group: 'next', card: <FirstStepsCard followsBooking /> },
  { name: 'parcels', group: 'next', card: <OrdersOnTheirWay /> },
  {
    name: 'events',
    group: 'next',
    card: (
      <OwnEvents
        title={t`Your next event`}
        howMany={1}
        nothing={
          <LinkButton href="/events" variant="outline">
            <Trans>Find an event</Trans>
          </LinkButton>
        }
      />
    ),
  },
  { name: 'moods', group: 'trend', card: <MoodTrend href="/moods" /> },
  { name: 'lotus', group: 'trend', card: <LotusCard href="/lotus" /> },
  { name: 'step', group: 'trend', card: <NextStepCard /> },
  { name: 'orders', group: 'figures', card: <OrdersCard href={links.orders} /> },
  { name: 'packages', group: 'figures', card: <UnitsLeftCard href={links.packages} /> },
  { name: 'tokens', group: 'figures', card: <TokensCard href={links.tokens} /> },
  { name: 'chats', group: 'figures', card: <UnreadCard /> },
  { name: 'continue', group: 'last', card: <ContinueCard /> },
  { name: 'changes', group: 'last', card: <WhatChangedCard allHref="/notifications" /> },
  { name: 'waitlist', group: 'last', card: <WaitlistSection /> },
  { name: 'directory', group: 'last', card: <SuggestionsCard /> },
]
