import type { CacheDrops } from '../../event-effects.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

export const catalogueReactions: Reactions = {
  'product.approve': {
    mailOnSale: viaMail(notifications.approved),
    tellOnSale: viaInApp(notifications.approved),
  },
  'product.sendBack': {
    mailSentBack: viaMail(notifications.sentBack),
    tellSentBack: viaInApp(notifications.sentBack),
  },
}

/** Changes of stock, prices or sellers that alter cached pages. */
export const catalogueDrops: CacheDrops = {
  catalogue: [
    'provider.list',
    'provider.hide',
    'provider.editProfile',
    'provider.renew',
    'product.publish',
    'product.update',
    'product.approve',
    'product.archive',
    'product.returnToDraft',
    'rating.write',
    // Ratings show their author's name.
    'profile.update',
    'user.update',
    'account.erase',
    'rating.reply',
    'checkout.open',
    'checkout.fail',
    'order.reject',
    'order.cancel',
    'dispute.receiveBack',
    'application.suspend',
    'application.approve',
    'membership.start',
    'membership.end',
    'membership.pauseBegin',
    'membership.pauseEnd',
    'membership.recover',
    'user.disable',
    'user.enable',
    'account.close',
    'account.keep',
  ],
}
