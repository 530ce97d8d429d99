import type { CacheDrops } from '../../consequences.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { followName, followStanding } from './listing.ts'
import * as notifications from './notifications.ts'

export const directoryReactions: Reactions = {
  'membership.start': { followStanding },
  'membership.recover': { followStanding },
  'membership.pastDue': { followStanding },
  'membership.pauseBegin': { followStanding },
  'membership.pauseEnd': { followStanding },
  'membership.end': { followStanding },
  'application.approve': { followStanding },
  'application.suspend': { followStanding },
  'user.update': { followName },
  'provider.list': { mailListed: viaMail(notifications.listed), tellListed: viaInApp(notifications.listed) },
  'provider.hide': { mailHidden: viaMail(notifications.hidden), tellHidden: viaInApp(notifications.hidden) },
  'service.pause': {
    mailPaused: viaMail(notifications.takenOut),
    tellPaused: viaInApp(notifications.takenOut),
  },
  'service.archive': {
    mailArchived: viaMail(notifications.takenOut),
    tellArchived: viaInApp(notifications.takenOut),
  },
  'review.reply': {
    mailAnswered: viaMail(notifications.answered),
    tellAnswered: viaInApp(notifications.answered),
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
    // Reviews stand under the name that their author chose.
    'profile.update',
    'review.reply',
  ],
}
