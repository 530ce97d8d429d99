import { UpcomingCard } from '@wellspring/features/bookings'
import { CasesCard } from '@wellspring/features/community'
import { DisputesCard, OpenDisputesCard } from '@wellspring/features/disputes'
import { ContentInReviewCard } from '@wellspring/features/educational-content'
import { EventsInReviewCard } from '@wellspring/features/events'
import { MembersCard } from '@wellspring/features/memberships'
import { ApplicationsCard } from '@wellspring/features/onboarding'
import { ToShipCard } from '@wellspring/features/orders'
import { InReviewCard } from '@wellspring/features/products'
import { TicketsCard } from '@wellspring/features/support'
import { CommissionCard, DifferencesCard, RecentSalesCard, SalesChart } from '@wellspring/features/wallet'
import { figureLinks } from '@wellspring/api/contract/figure-links'
import type { TodayCard } from '@wellspring/ui/today-cards'
import { t } from '@wellspring/words/macro'

import { ExclusionsCard } from './features/expiries/exclusions-card.tsx'
import { ExpiriesCard } from './features/expiries/expiries-card.tsx'
import { UnpaidOrganisationsCard } from './features/organisations/unpaid-organisations-card.tsx'
import { AdminWorkCard, OwnWorkCard } from './features/own-work/own-work-card.tsx'
import { DisabledCard } from './features/people/disabled-card.tsx'
import { SubmittedChart } from './features/review/review-weeks.tsx'
import { StageCard } from './features/review/stage-card.tsx'
import { LateTicketsCard } from './features/support/late-tickets-card.tsx'
import type { Visitor } from './navigation.ts'

const links = figureLinks.admin

/** Cards about people in danger, or waiting longer than promised. */
const urgentCards: readonly TodayCard[] = [
  { name: 'cases', group: 'attention', card: <CasesCard href={links.cases} /> },
  { name: 'late-tickets', group: 'attention', card: <LateTicketsCard href={links.lateTickets} /> },
]

/** The queues of staff. */
const queueCards: readonly TodayCard[] = [
  { name: 'products', group: 'attention', card: <InReviewCard href={links.products} /> },
  {
    name: 'events',
    group: 'attention',
    card: <EventsInReviewCard href={links.events} />,
  },
  {
    name: 'educational-content',
    group: 'attention',
    card: <ContentInReviewCard href={links.content} />,
  },
  {
    name: 'disputes',
    group: 'attention',
    card: <DisputesCard act="decide" href={links.disputes} />,
  },
  {
    name: 'support',
    group: 'attention',
    card: <TicketsCard reader="staff" href={links.support} />,
  },
  { name: 'orders', group: 'attention', card: <ToShipCard href={links.orders} act={t`Follow up`} /> },
]

const openDisputes: TodayCard = {
  name: 'open-disputes',
  group: 'figures',
  card: <OpenDisputesCard href="/admin/disputes?status=pending" />,
}

const bookings = <UpcomingCard href={links.bookings} />
const organisations = <UnpaidOrganisationsCard href={links.organisations} />

/** The additional cards of administrators. */
const adminCards: readonly TodayCard[] = [
  { name: 'own', group: 'first', card: <AdminWorkCard /> },
  ...urgentCards,
  { name: 'applications', group: 'attention', card: <ApplicationsCard href={links.applications} /> },
  ...queueCards,
  { name: 'bookings', group: 'stats', card: bookings },
  openDisputes,
  { name: 'exclusions', group: 'attention', card: <ExclusionsCard href={links.exclusions} /> },
  { name: 'differences', group: 'attention', card: <DifferencesCard href={links.differences} /> },
  {
    name: 'expiries',
    group: 'figures',
    card: <ExpiriesCard href={links.expiries} />,
  },
  {
    name: 'approved',
    group: 'figures',
    card: (
      <StageCard
        label={t`Approved, not paid yet`}
        stage="approved"
        sentence={t`An approval lapses after 60 days.`}
        href={links.approved}
      />
    ),
  },
  {
    name: 'suspended',
    group: 'figures',
    card: (
      <StageCard
        label={t`Suspended`}
        stage="suspended"
        sentence={t`Their license has expired.`}
        href={links.suspended}
      />
    ),
  },
  { name: 'organisations', group: 'figures', card: organisations },
  { name: 'disabled', group: 'figures', card: <DisabledCard href={links.disabled} /> },
  { name: 'sold', group: 'stats', card: <RecentSalesCard href="/admin/wallet" /> },
  { name: 'members', group: 'figures', card: <MembersCard href={links.subscriptions} /> },
  {
    name: 'commission',
    group: 'stats',
    card: <CommissionCard href={links.commission} />,
  },
  { name: 'sales', group: 'trend', card: <SalesChart /> },
  { name: 'submitted', group: 'trend', card: <SubmittedChart /> },
]

const staffCards: readonly TodayCard[] = [
  { name: 'own', group: 'first', card: <OwnWorkCard /> },
  ...urgentCards,
  ...queueCards,
  openDisputes,
  { name: 'bookings', group: 'stats', card: bookings },
  { name: 'organisations', group: 'stats', card: organisations },
]

/** The cards of an account, one per feature. */
export const cardsFor = (visitor: Visitor) => (visitor === 'admin' ? adminCards : staffCards)
