import { eq } from '../../db/drizzle.ts'

import type { CacheDrops } from '../../event-effects.ts'
import type { Context } from '../../context.ts'
import type { Reactions, DomainEvent } from '../../event.ts'
import { subscriptions } from '../memberships/tables.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { applications } from '../onboarding/tables.ts'
import { renameProvider } from './actions/rename-provider.ts'
import { renewListing } from './actions/renew-listing.ts'
import * as notifications from './notifications.ts'

export const directoryReactions: Reactions = {
  'membership.start': { updateListing },
  'membership.recover': { updateListing },
  'membership.pastDue': { updateListing },
  'membership.pauseBegin': { updateListing },
  'membership.pauseEnd': { updateListing },
  'membership.end': { updateListing },
  'application.approve': { updateListing },
  'application.suspend': { updateListing },
  'user.update': { renameProvider },
  'user.disable': { updateOwnListing },
  'user.enable': { updateOwnListing },
  'account.close': { updateOwnListing },
  'account.keep': { updateOwnListing },
  'provider.list': { mailListed: viaMail(notifications.listed), tellListed: viaInApp(notifications.listed) },
  'provider.hide': { mailHidden: viaMail(notifications.hidden), tellHidden: viaInApp(notifications.hidden) },
  'service.pause': {
    mailPaused: viaMail(notifications.serviceTakenDown),
    tellPaused: viaInApp(notifications.serviceTakenDown),
  },
  'service.archive': {
    mailArchived: viaMail(notifications.serviceTakenDown),
    tellArchived: viaInApp(notifications.serviceTakenDown),
  },
  'review.reply': {
    mailAnswered: viaMail(notifications.reviewAnswered),
    tellAnswered: viaInApp(notifications.reviewAnswered),
  },
}

export const directoryDrops: CacheDrops = {
  directory: [
    'provider.list',
    'provider.editProfile',
    'provider.rename',
    'provider.hide',
    'provider.renew',
    'service.publish',
    'service.update',
    'service.pause',
    'service.archive',
    'review.show',
    // Reviews show their author's current or chosen name.
    'profile.update',
    'user.update',
    'account.erase',
    'review.reply',
  ],
}

type ListingEvent = DomainEvent<
  | 'membership.start'
  | 'membership.recover'
  | 'membership.pastDue'
  | 'membership.pauseBegin'
  | 'membership.pauseEnd'
  | 'membership.end'
  | 'application.approve'
  | 'application.suspend'
>

async function userOf({ db }: Context, { name, subjectId }: ListingEvent): Promise<string | undefined> {
  const isApplication = name === 'application.approve' || name === 'application.suspend'
  const table = isApplication ? applications : subscriptions
  const [row] = await db.select({ userId: table.userId }).from(table).where(eq(table.id, subjectId))
  return row?.userId
}

/** Updates the listing after a change of membership or application. */
async function updateListing(context: Context, event: ListingEvent): Promise<void> {
  const userId = await userOf(context, event)
  if (userId) await renewListing(context, userId)
}

/** Updates the listing after a change of the account. */
async function updateOwnListing(context: Context, { subjectId }: { subjectId: string }): Promise<void> {
  await renewListing(context, subjectId)
}
