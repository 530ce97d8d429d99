import type { PgColumn } from 'drizzle-orm/pg-core'

import { eq, inArray, isNotNull, or } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { bookings } from '../../booking/tables.ts'
import { callConsents } from '../../calls/tables.ts'
import { cartLines } from '../../cart/tables.ts'
import { products, ratings, sellers } from '../../catalogue/tables.ts'
import { coachingSpaces } from '../../coaching/tables.ts'
import { chatReports, chatCases, chatMeasures } from '../../community/case-tables.ts'
import {
  chatBlocks,
  chatGroups,
  chatMembers,
  chatMessages,
  chatReactions,
  chatSettings,
} from '../../community/tables.ts'
import { providers, reviews, services } from '../../directory/tables.ts'
import { disputes } from '../../disputes/tables.ts'
import { contentProgress, educationalContents, watchLater } from '../../educational-content/tables.ts'
import { emergencyAccesses } from '../../emergency/tables.ts'
import { eventBookings, eventWaits, events } from '../../events/tables.ts'
import { addresses, profiles, savedViews, sessions, users } from '../../identity/tables.ts'
import { invoices, subscriptions } from '../../memberships/tables.ts'
import { noticeSettings, noticeWishes, notices, pushSubscriptions } from '../../notifications/tables.ts'
import { applications, drafts } from '../../onboarding/tables.ts'
import { checkouts, orders } from '../../orders/tables.ts'
import {
  organisationAdministrators,
  organisationAllowances,
  organisationBenefits,
  organisationDeposits,
  organisationMembers,
  organisationReceipts,
  organisations,
  organisationTransfers,
} from '../../organisations/tables.ts'
import { packagePurchases, sessionPackages } from '../../packages/tables.ts'
import { payments } from '../../payments/tables.ts'
import { questionnaireDrafts, questionnaireResponses } from '../../questionnaires/tables.ts'
import { contactRequests } from '../../safety/tables.ts'
import { busyCalendars, overrides, timeOff } from '../../scheduling/tables.ts'
import { bookingSeries } from '../../series/tables.ts'
import { consentReceipts, consents, questionnaireRequests } from '../../sharing/tables.ts'
import { ticketMessages, tickets } from '../../support/tables.ts'
import { uploads } from '../../uploads/tables.ts'
import { waitlistEntries } from '../../waitlist/tables.ts'
import { payouts, statementLines, tokenLots } from '../../wallet/tables.ts'
import { lotusEntries, moods, reflections } from '../../wellness/tables.ts'

/** Whose rows somebody is given, and under what title they read them. */
export interface PersonalRecords {
  title: string
  /** Says whose a row is. */
  person: PgColumn
  /** Which of the rows they may know of; without it all. */
  known?: SQL | undefined
}

/** What somebody is given of themselves, in the order in which they read it. */
export const personalRecords: readonly PersonalRecords[] = [
  { title: 'Account', person: users.id },
  { title: 'Profile', person: profiles.userId },
  { title: 'Addresses', person: addresses.userId },
  { title: 'Views of lists', person: savedViews.userId },
  { title: 'Devices that are logged in', person: sessions.userId },
  { title: 'Notifications', person: notices.userId },
  { title: 'Quiet hours', person: noticeSettings.userId },
  { title: 'What you want to be told', person: noticeWishes.userId },
  { title: 'Browsers that show notifications', person: pushSubscriptions.userId },
  { title: 'Files', person: uploads.ownerId },
  { title: 'Application', person: applications.userId },
  { title: 'What you typed into the application', person: drafts.userId },
  { title: 'Memberships', person: subscriptions.userId },
  { title: 'Invoices', person: invoices.userId },
  { title: 'Checkouts', person: checkouts.patronId },
  { title: 'Orders', person: orders.patronId },
  { title: 'Disputes', person: disputes.patronId },
  { title: 'Cart', person: cartLines.userId },
  { title: 'Payments', person: payments.payerId },
  { title: 'Tokens', person: tokenLots.userId },
  { title: 'Ratings', person: ratings.authorId },
  { title: 'Bookings', person: bookings.patronId },
  {
    title: 'Reviews',
    person: reviews.patronId,
    // Neither reads what the other has said before both have.
    known: or(eq(reviews.by, 'patron'), isNotNull(reviews.shownAt)),
  },
  { title: 'Packages', person: packagePurchases.patronId },
  { title: 'Series', person: bookingSeries.patronId },
  { title: 'Waitlist', person: waitlistEntries.patronId },
  { title: 'Coaching', person: coachingSpaces.patronId },
  { title: 'Agreements to guests in a call', person: callConsents.patronId },
  { title: 'Event bookings', person: eventBookings.patronId },
  { title: 'Waits for events', person: eventWaits.patronId },
  { title: 'Learning', person: contentProgress.patronId },
  { title: 'Watch later', person: watchLater.patronId },
  { title: 'Results shared with providers', person: consents.patronId },
  { title: 'Receipts of your consents', person: consentReceipts.userId },
  { title: 'Questionnaires you were asked for', person: questionnaireRequests.patronId },
  { title: 'Questionnaires', person: questionnaireResponses.userId },
  { title: 'Questionnaires begun', person: questionnaireDrafts.userId },
  { title: 'Moods', person: moods.patronId },
  { title: 'Reflections', person: reflections.patronId },
  { title: 'Lotus', person: lotusEntries.patronId },
  { title: 'Providers you asked to get in touch', person: contactRequests.patronId },
  { title: 'Emergency accesses to your records', person: emergencyAccesses.patronId },
  { title: 'Messages', person: chatMessages.authorId },
  { title: 'Groups', person: chatMembers.userId },
  { title: 'Reactions', person: chatReactions.userId },
  { title: 'Settings of the chat', person: chatSettings.userId },
  { title: 'Whom you blocked', person: chatBlocks.userId },
  { title: 'Groups you founded', person: chatGroups.ownerId },
  { title: 'Measures of the moderators', person: chatMeasures.userId },
  {
    title: 'Cases of the chat about your messages',
    person: chatCases.authorId,
    // That somebody has reported them is nobody's to know before it is decided.
    known: or(inArray(chatCases.status, ['actioned', 'appealed']), isNotNull(chatCases.appealedAt)),
  },
  { title: 'What you reported', person: chatReports.reporterId },
  { title: 'Support tickets', person: tickets.requesterId },
  { title: 'What you wrote to support', person: ticketMessages.userId },
  { title: 'Organisations you belong to', person: organisationMembers.patronId },
  { title: 'Receipts of your organisation', person: organisationReceipts.userId },
  { title: 'What your organisation has set aside for you', person: organisationAllowances.patronId },
  { title: 'Your organisation', person: organisations.ownerId },
  { title: 'Organisations you look after', person: organisationAdministrators.userId },
  { title: 'Organisations you offered to somebody', person: organisationTransfers.fromId },
  { title: 'Organisations you were offered', person: organisationTransfers.toId },
  { title: 'What your organisation pays for its members', person: organisationBenefits.holderId },
  { title: 'What you paid into its fund', person: organisationDeposits.payerId },
  { title: 'Public profile', person: providers.id },
  { title: 'Services', person: services.providerId },
  { title: 'Products', person: products.sellerId },
  { title: 'Events', person: events.providerId },
  { title: 'Educational content', person: educationalContents.providerId },
  { title: 'Packages you sell', person: sessionPackages.providerId },
  { title: 'Changed hours', person: overrides.providerId },
  { title: 'Time off', person: timeOff.providerId },
  { title: 'Imported calendars', person: busyCalendars.providerId },
  { title: 'Payouts', person: payouts.sellerId },
  { title: 'Account statement', person: statementLines.sellerId },
  { title: 'Shop', person: sellers.id },
]
