import type { Contributions } from '../context.ts'
import { clientsFigure } from './clients/people/known-patrons.ts'
import { requestsFigure, suggestionsFigure, unpaidBookingsFigure, upcomingFigure } from './booking/queries.ts'
import { lowStockFigure, onSaleFigure, productsInReviewFigure } from './catalogue/products/own-products.ts'
import { casesFigure, ownCasesFigure } from './community/cases/queries.ts'
import { unreadFigure } from './community/rooms/queries.ts'
import {
  disputesFigure,
  rejectedDisputesFigure,
  returnsFigure,
  sellerReturnsFigure,
} from './disputes/queries.ts'
import { contentInReviewFigure, publishedFigure } from './educational-content/editor/own-content.ts'
import { movedEventsFigure, unpaidTicketsFigure } from './events/bookings/own-bookings.ts'
import { eventsInReviewFigure } from './events/editor/own-events.ts'
import { eventOffersFigure } from './events/waitlist/own-waits.ts'
import { disabledFigure } from './identity/people/queries.ts'
import { subscriptionsFigure } from './memberships/queries.ts'
import { expiriesFigure } from './onboarding/credentials/queries.ts'
import { exclusionsFigure } from './onboarding/exclusions/queries.ts'
import {
  applicationsFigure,
  approvedFigure,
  ownApplicationsFigure,
  suspendedFigure,
} from './onboarding/queries.ts'
import { onTheirWayFigure } from './orders/queries.ts'
import { parcelsFigure, toShipFigure } from './orders/seller-list/list-seller-orders.ts'
import { invitationsFigure, membersFigure } from './organisations/queries.ts'
import { pastDueFigure } from './organisations/records/queries.ts'
import { soldFigure, unitsLeftFigure } from './packages/queries.ts'
import { questionnairesFigure } from './sharing/requests/requests.ts'
import { lateTicketsFigure, ownTicketsFigure, ticketsFigure } from './support/queries.ts'
import { availableFigure, commissionFigure, differencesFigure, pendingFigure } from './wallet/queries.ts'
import { tokensFigure } from './wallet/tokens/queries.ts'
import { offersFigure } from './waitlist/queries.ts'

const ofStaff: Contributions['figures']['staff'] = {
  bookings: upcomingFigure,
  cases: casesFigure,
  content: contentInReviewFigure,
  disputes: disputesFigure,
  events: eventsInReviewFigure,
  lateTickets: lateTicketsFigure,
  orders: toShipFigure,
  organisations: pastDueFigure,
  ownCases: ownCasesFigure,
  ownTickets: ownTicketsFigure,
  products: productsInReviewFigure,
  support: ticketsFigure,
}

/** What each kind of account is told first, each figure by the domain that it counts. */
export const figures: Contributions['figures'] = {
  patron: {
    chats: unreadFigure,
    eventOffers: eventOffersFigure,
    movedEvents: movedEventsFigure,
    offers: offersFigure,
    orders: onTheirWayFigure,
    packages: unitsLeftFigure,
    questionnaires: questionnairesFigure,
    refusals: rejectedDisputesFigure,
    returns: returnsFigure,
    suggestions: suggestionsFigure,
    support: ticketsFigure,
    tokens: tokensFigure,
    unpaidBookings: unpaidBookingsFigure,
    unpaidTickets: unpaidTicketsFigure,
  },
  provider: {
    applications: applicationsFigure,
    available: availableFigure,
    chats: unreadFigure,
    clients: clientsFigure,
    content: publishedFigure,
    disputes: disputesFigure,
    lowStock: lowStockFigure,
    orders: toShipFigure,
    packages: soldFigure,
    parcels: parcelsFigure,
    pending: pendingFigure,
    products: onSaleFigure,
    requests: requestsFigure,
    returns: sellerReturnsFigure,
    support: ticketsFigure,
  },
  tenant: {
    applications: applicationsFigure,
    invitations: invitationsFigure,
    members: membersFigure,
    support: ticketsFigure,
  },
  staff: ofStaff,
  admin: {
    ...ofStaff,
    applications: applicationsFigure,
    approved: approvedFigure,
    commission: commissionFigure,
    differences: differencesFigure,
    disabled: disabledFigure,
    exclusions: exclusionsFigure,
    expiries: expiriesFigure,
    ownApplications: ownApplicationsFigure,
    subscriptions: subscriptionsFigure,
    suspended: suspendedFigure,
  },
}
