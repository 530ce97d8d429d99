import type { Contributions } from '../context.ts'
import { clientsFigure } from './clients/people/known-patrons.ts'
import { requestsFigure, upcomingFigure } from './booking/queries.ts'
import { lowStockFigure, onSaleFigure, productsInReviewFigure } from './catalogue/products/own-products.ts'
import { casesFigure, ownCasesFigure } from './community/cases/queries.ts'
import { unreadFigure } from './community/rooms/queries.ts'
import { disputesFigure } from './disputes/queries.ts'
import { contentInReviewFigure, publishedFigure } from './educational-content/editor/own-content.ts'
import { eventsInReviewFigure } from './events/editor/own-events.ts'
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
import { toShipFigure } from './orders/seller-list/list-seller-orders.ts'
import { invitationsFigure, membersFigure } from './organisations/queries.ts'
import { pastDueFigure } from './organisations/records/queries.ts'
import { soldFigure, unitsLeftFigure } from './packages/queries.ts'
import { questionnairesFigure } from './sharing/requests/requests.ts'
import { lateTicketsFigure, ownTicketsFigure, ticketsFigure } from './support/queries.ts'
import { availableFigure, commissionFigure, differencesFigure, pendingFigure } from './wallet/queries.ts'
import { tokensFigure } from './wallet/tokens/queries.ts'

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
    orders: onTheirWayFigure,
    packages: unitsLeftFigure,
    questionnaires: questionnairesFigure,
    requests: requestsFigure,
    support: ticketsFigure,
    tokens: tokensFigure,
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
    pending: pendingFigure,
    products: onSaleFigure,
    requests: requestsFigure,
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
