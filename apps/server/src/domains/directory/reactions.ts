import type { CacheDrops } from '../../consequences.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { followName, followStanding } from './listing.ts'
import * as words from './words.ts'

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
  'provider.list': { mailListed: viaMail(words.listed), tellListed: viaInApp(words.listed) },
  'provider.hide': { mailHidden: viaMail(words.hidden), tellHidden: viaInApp(words.hidden) },
  'service.pause': { mailPaused: viaMail(words.takenOut), tellPaused: viaInApp(words.takenOut) },
  'service.archive': { mailArchived: viaMail(words.takenOut), tellArchived: viaInApp(words.takenOut) },
  'review.reply': { mailAnswered: viaMail(words.answered), tellAnswered: viaInApp(words.answered) },
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
    'review.reply',
  ],
}
