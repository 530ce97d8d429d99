import type { CacheDrops } from '../../event-effects.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

export const educationalContentReactions: Reactions = {
  'educationalContent.publish': {
    mailContentPublished: viaMail(notifications.published),
    tellContentPublished: viaInApp(notifications.published),
  },
  'educationalContent.sendBack': {
    mailContentSentBack: viaMail(notifications.sentBack),
    tellContentSentBack: viaInApp(notifications.sentBack),
  },
  'educationalContent.takeDown': {
    mailContentTakenDown: viaMail(notifications.takenDown),
    tellContentTakenDown: viaInApp(notifications.takenDown),
  },
}

/** Changes that invalidate the cached catalogue and content pages. */
export const educationalContentDrops: CacheDrops = {
  'educational-content': [
    'educationalContent.publish',
    'educationalContent.update',
    'educationalContent.setPoster',
    'educationalContent.archive',
    'educationalContent.takeDown',
    // Cards show their author, and only authors who are listed.
    'provider.list',
    'provider.hide',
    'provider.renew',
    'provider.rename',
    'provider.editProfile',
    'user.update',
  ],
}
