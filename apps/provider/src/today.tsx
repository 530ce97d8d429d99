import { figureLinks } from '@wellspring/api/contract/figure-links'
import { NoHoursNotice } from '@wellspring/features/availability'
import { NextBookings, RequestsCard } from '@wellspring/features/bookings'
import { UnreadCard } from '@wellspring/features/community'
import { DisputesCard, ReturnsCard } from '@wellspring/features/disputes'
import { NextOwnDate } from '@wellspring/features/events'
import { NewMemberPanel } from '@wellspring/features/memberships'
import { ApplicationStatePanel, ApplicationSteps } from '@wellspring/features/onboarding'
import { LatestOrders, ParcelsCard, ToShipCard, TopProducts } from '@wellspring/features/orders'
import { SoldCard } from '@wellspring/features/packages'
import { LowStockCard, OnSaleCard } from '@wellspring/features/products'
import { TicketsCard } from '@wellspring/features/support'
import { AvailableCard, EarnedCard, EarningsChart, PendingCard } from '@wellspring/features/wallet'
import { LinkButton } from '@wellspring/ui/link'
import type { TodayCard } from '@wellspring/ui/today-cards'
import { Trans, t } from '@wellspring/words/macro'

import { HelpedDatesCard } from './features/check-in/helped-dates.tsx'
import { ClientsCard } from './features/clients/clients-card.tsx'
import { UnlessShop } from './features/practice/unless-shop.tsx'
import { BankAccountRow } from './features/first-weeks/bank-account-row.tsx'
import { FirstWeeksCard } from './features/first-weeks/first-weeks-card.tsx'
import { applicationHref, checkoutHref } from './navigation.ts'

const links = figureLinks.provider

const application = (
  <ApplicationStatePanel
    kind="provider"
    applicationHref={applicationHref}
    checkoutHref={checkoutHref}
    renewHref={`${applicationHref}?renew=true`}
  />
)

/** The cards of an applicant: the next step and the whole process. */
export const applicantCards: readonly TodayCard[] = [
  // A door helper may have no application.
  { name: 'helped-dates', group: 'first', card: <HelpedDatesCard /> },
  { name: 'application', group: 'first', card: application },
  { name: 'way', group: 'last', card: <ApplicationSteps kind="provider" /> },
]

/** The cards of a member, one per feature. */
export const memberCards: readonly TodayCard[] = [
  { name: 'first-weeks', group: 'first', card: <FirstWeeksCard /> },
  { name: 'hours', group: 'first', card: <NoHoursNotice availabilityHref="/provider/availability" /> },
  {
    name: 'bookings',
    group: 'next',
    card: (
      <UnlessShop>
        <NextBookings
          viewer="provider"
          howMany={3}
          bookingHref={(id) => `/provider/bookings/${id}`}
          callHref={(id) => `/telehealth/${id}`}
          allHref="/provider/bookings"
          nothing={
            <LinkButton href="/provider/availability" variant="outline">
              <Trans>See your hours</Trans>
            </LinkButton>
          }
        />
      </UnlessShop>
    ),
  },
  {
    name: 'events',
    group: 'next',
    card: (
      <NextOwnDate
        eventsHref="/provider/events"
        eventHref={(id) => `/provider/events/${id}`}
        attendeesHref={(id, dateId) => `/provider/events/${id}/dates/${dateId}`}
        checkInHref={(id, dateId) => `/provider/events/${id}/check-in?date=${dateId}`}
      />
    ),
  },
  { name: 'helped-dates', group: 'next', card: <HelpedDatesCard /> },
  {
    name: 'latest-orders',
    group: 'next',
    card: <LatestOrders href="/provider/orders" orderHref={(id) => `/provider/orders/${id}`} />,
  },
  { name: 'bank-account', group: 'attention', card: <BankAccountRow /> },
  { name: 'requests', group: 'attention', card: <RequestsCard href={links.requests} /> },
  { name: 'orders', group: 'attention', card: <ToShipCard href={links.orders} act={t`Ship`} /> },
  {
    name: 'disputes',
    group: 'attention',
    card: <DisputesCard act="answer" href={links.disputes} />,
  },
  { name: 'returns', group: 'attention', card: <ReturnsCard href={links.returns} /> },
  { name: 'low-stock', group: 'attention', card: <LowStockCard href={links.lowStock} /> },
  { name: 'support', group: 'attention', card: <TicketsCard href={links.support} reader="requester" /> },
  { name: 'earned', group: 'stats', card: <EarnedCard href="/provider/wallet" /> },
  { name: 'available', group: 'stats', card: <AvailableCard href={links.available} /> },
  { name: 'pending', group: 'stats', card: <PendingCard href={links.pending} /> },
  {
    name: 'clients',
    group: 'stats',
    card: (
      <UnlessShop>
        <ClientsCard href={links.clients} />
      </UnlessShop>
    ),
  },
  { name: 'packages', group: 'figures', card: <SoldCard href={links.packages} /> },
  { name: 'parcels', group: 'figures', card: <ParcelsCard href={links.parcels} /> },
  { name: 'products', group: 'figures', card: <OnSaleCard href={links.products} /> },
  { name: 'chats', group: 'figures', card: <UnreadCard /> },
  { name: 'earnings', group: 'trend', card: <EarningsChart /> },
  {
    name: 'top-products',
    group: 'last',
    card: <TopProducts ordersHref={(product, from) => `/provider/orders?product=${product}&from=${from}`} />,
  },
  { name: 'application', group: 'last', card: application },
]

/** Shown first, right after the membership was paid. */
export const newMemberCard: TodayCard = {
  name: 'new-member',
  group: 'first',
  card: <NewMemberPanel />,
}
