import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import {
  appAdded,
  appRemoved,
  codesRenewed,
  emailChanged,
  factorReset,
  kindChanged,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  recoveryCodeUsed,
} from './notifications.ts'

/** Every change is reported to the account's owner, so that a takeover is noticed. */
export const secondFactorReactions: Reactions = {
  'secondFactor.confirm': { mailAppAdded: viaMail(appAdded), tellAppAdded: viaInApp(appAdded) },
  'secondFactor.prove': {
    mailRecoveryCodeUsed: viaMail(recoveryCodeUsed),
    tellRecoveryCodeUsed: viaInApp(recoveryCodeUsed),
  },
  'passkey.add': { mailPasskeyAdded: viaMail(passkeyAdded), tellPasskeyAdded: viaInApp(passkeyAdded) },
  'passkey.remove': {
    mailPasskeyRemoved: viaMail(passkeyRemoved),
    tellPasskeyRemoved: viaInApp(passkeyRemoved),
  },
  'secondFactor.renewCodes': {
    mailCodesRenewed: viaMail(codesRenewed),
    tellCodesRenewed: viaInApp(codesRenewed),
  },
  'secondFactor.remove': { mailAppRemoved: viaMail(appRemoved), tellAppRemoved: viaInApp(appRemoved) },
  'secondFactor.reset': { mailFactorReset: viaMail(factorReset), tellFactorReset: viaInApp(factorReset) },
  'user.changePassword': {
    mailPasswordChanged: viaMail(passwordChanged),
    tellPasswordChanged: viaInApp(passwordChanged),
  },
  'user.changeEmail': {
    mailEmailChanged: viaMail(emailChanged),
    tellEmailChanged: viaInApp(emailChanged),
  },
  'user.resetPassword': {
    mailPasswordReset: viaMail(passwordChanged),
    tellPasswordReset: viaInApp(passwordChanged),
  },
  'user.changeKind': { mailKindChanged: viaMail(kindChanged), tellKindChanged: viaInApp(kindChanged) },
}
