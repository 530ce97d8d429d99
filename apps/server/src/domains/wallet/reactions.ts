import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as words from './words.ts'

export const walletReactions: Reactions = {
  'payout.send': { mailPayout: viaMail(words.payoutSent), tellPayout: viaInApp(words.payoutSent) },
  'payout.fail': { mailPayout: viaMail(words.payoutFailed), tellPayout: viaInApp(words.payoutFailed) },
  'connectedAccount.restrict': {
    mailRestricted: viaMail(words.accountRestricted),
    tellRestricted: viaInApp(words.accountRestricted),
  },
  'tokens.remind': { mailExpiry: viaMail(words.tokensExpire), tellExpiry: viaInApp(words.tokensExpire) },
}
