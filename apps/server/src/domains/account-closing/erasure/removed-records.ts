import type { PgColumn } from 'drizzle-orm/pg-core'

import { calendarFeeds, busyCalendars, busyTimes, overrides, timeOff } from '../../scheduling/tables.ts'
import { cartLines } from '../../cart/tables.ts'
import {
  chatBlocks,
  chatMembers,
  chatMentions,
  chatReactions,
  chatReads,
  chatSettings,
} from '../../community/tables.ts'
import { clientNotes } from '../../clients/tables.ts'
import { contentProgress, watchLater } from '../../educational-content/tables.ts'
import { dataKeys } from '../../encryption/tables.ts'
import { eventWaits } from '../../events/tables.ts'
import { addresses, challenges, emailChanges, profiles, savedViews, sessions } from '../../identity/tables.ts'
import {
  noticeMails,
  noticeSettings,
  noticeWishes,
  notices,
  pushSubscriptions,
} from '../../notifications/tables.ts'
import { drafts } from '../../onboarding/tables.ts'
import { organisationAdministrators, organisationInvitations } from '../../organisations/tables.ts'
import { cardCustomers } from '../../payments/tables.ts'
import { dataExports } from '../../personal-data/tables.ts'
import { questionnaireDrafts, questionnaireResponses } from '../../questionnaires/tables.ts'
import { contactRequests } from '../../safety/tables.ts'
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from '../../second-factor/tables.ts'
import { questionnaireRequests } from '../../sharing/tables.ts'
import {
  declinedHelp,
  erasedNotes,
  lotusEntries,
  lotusMonths,
  moods,
  reflections,
  removedMoods,
} from '../../wellness/tables.ts'

/**
 * Whose rows are removed with an account, in an order that the database takes. With the key of their person goes what
 * was sealed with it, wherever copies of it lie.
 */
export const removedRecords: readonly PgColumn[] = [
  dataKeys.userId,
  questionnaireRequests.patronId,
  questionnaireDrafts.userId,
  questionnaireResponses.userId,
  reflections.patronId,
  moods.patronId,
  removedMoods.patronId,
  erasedNotes.patronId,
  lotusEntries.patronId,
  lotusMonths.patronId,
  declinedHelp.patronId,
  contactRequests.patronId,
  contentProgress.patronId,
  watchLater.patronId,
  eventWaits.patronId,
  cartLines.userId,
  chatMentions.userId,
  chatReactions.userId,
  chatReads.userId,
  chatMembers.userId,
  chatSettings.userId,
  chatBlocks.userId,
  chatBlocks.blockedId,
  organisationAdministrators.userId,
  organisationInvitations.acceptedBy,
  clientNotes.providerId,
  overrides.providerId,
  timeOff.providerId,
  busyTimes.providerId,
  busyCalendars.providerId,
  calendarFeeds.userId,
  drafts.userId,
  dataExports.userId,
  cardCustomers.userId,
  noticeMails.userId,
  noticeSettings.userId,
  noticeWishes.userId,
  pushSubscriptions.userId,
  notices.userId,
  addresses.userId,
  profiles.userId,
  savedViews.userId,
  authenticators.userId,
  passkeys.userId,
  passkeyChallenges.userId,
  recoveryCodes.userId,
  challenges.userId,
  emailChanges.userId,
  sessions.userId,
]
