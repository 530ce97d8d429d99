import { os, signedIn } from '../../http/implement.ts'
import { logInBrowser } from '../../http/log-in-browser.ts'
import { revokeSession } from './actions/revoke-session.ts'
import { signUp } from './actions/sign-up.ts'
import { updateAccount } from './actions/update-account.ts'
import { resendCode } from './access/codes.ts'
import { logIn } from './actions/log-in.ts'
import { mailLogInCode } from './actions/mail-log-in-code.ts'
import { logOut } from './actions/log-out.ts'
import { redeemLogInCode } from './actions/redeem-log-in-code.ts'
import { renewSession } from './actions/renew-session.ts'
import { changeUserKind } from './actions/change-user-kind.ts'
import { changePassword } from './actions/change-password.ts'
import { changeEmail } from './actions/change-email.ts'
import { startEmailChange } from './actions/start-email-change.ts'
import { stopEmailChange } from './actions/stop-email-change.ts'
import { forgetPassword } from './actions/forget-password.ts'
import { resetPassword } from './actions/reset-password.ts'
import { resetPasswordByLink } from './actions/reset-password-by-link.ts'
import { addAddress } from './actions/add-address.ts'
import { listAddresses } from './addresses/addresses.ts'
import { removeView } from './actions/remove-view.ts'
import { saveView } from './actions/save-view.ts'
import { listViews } from './views/views.ts'
import { removeAddress } from './actions/remove-address.ts'
import { updateAddress } from './actions/update-address.ts'
import { mailProofCode } from './actions/mail-proof-code.ts'
import { proveWithMailedCode } from './actions/prove-with-mailed-code.ts'
import { proveWithPassword } from './actions/prove-with-password.ts'
import { findProfile } from './queries.ts'
import { updateProfile } from './actions/update-profile.ts'
import { createStaff } from './actions/create-staff.ts'
import { disableUser } from './actions/disable-user.ts'
import { enableUser } from './actions/enable-user.ts'
import { endUserSessions } from './actions/end-user-sessions.ts'
import { getPerson, listUsers } from './people/queries.ts'
import { getUser, listSessions, presentUser } from './queries.ts'
import { idleMs } from './rules.ts'

export const identityRoutes = {
  signUp: os.identity.signUp.handler(({ context, input }) => signUp(context, input, context.device.cookie)),
  logIn: os.identity.logIn.handler(({ context, input }) => logIn(context, input, context.device.cookie)),
  mailLogInCode: os.identity.mailLogInCode.handler(({ context, input }) =>
    mailLogInCode(context, input.email, context.device.cookie),
  ),
  redeemLogInCode: os.identity.redeemLogInCode.handler(({ context, input }) =>
    logInBrowser(context, (device) => redeemLogInCode(context, input, device)),
  ),
  resendCode: os.identity.resendCode.handler(({ context, input }) => resendCode(context, input.challenge)),
  logOut: os.identity.logOut.handler(async ({ context }) => {
    await logOut(context, context.session.token)
    context.session.close()
    return {}
  }),
  forgetPassword: os.identity.forgetPassword.handler(({ context, input }) =>
    forgetPassword(context, input.email, context.device.cookie),
  ),
  resetPassword: os.identity.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input)
    return {}
  }),
  resetPasswordByLink: os.identity.resetPasswordByLink.handler(async ({ context, input }) => {
    await resetPasswordByLink(context, input)
    return {}
  }),
  getAccount: os.identity.getAccount.handler(async ({ context }) => {
    const user = await getUser(context.db, signedIn(context).userId)
    const idleSeconds = idleMs(context.audience) / 1000
    return { user: presentUser(user), hasPassword: user.passwordHash !== null, idleSeconds }
  }),
  updateAccount: os.identity.updateAccount.handler(async ({ context, input }) => ({
    user: await updateAccount(context, signedIn(context), input),
  })),
  changePassword: os.identity.changePassword.handler(async ({ context, input }) => {
    const { token, deviceCookie } = await changePassword(context, signedIn(context), {
      currentPassword: input.currentPassword,
      password: input.password,
      userAgent: context.userAgent,
      deviceCookie: context.device.cookie,
    })
    context.session.open(token)
    context.device.remember(deviceCookie)
    return {}
  }),
  startEmailChange: os.identity.startEmailChange.handler(({ context, input }) =>
    startEmailChange(context, signedIn(context), input.email),
  ),
  changeEmail: os.identity.changeEmail.handler(async ({ context, input }) => {
    const { userAgent } = context
    const { user, token } = await changeEmail(context, signedIn(context), { ...input, userAgent })
    context.session.open(token)
    return { user }
  }),
  stopEmailChange: os.identity.stopEmailChange.handler(({ context, input }) =>
    stopEmailChange(context, input.link),
  ),
  proveWithPassword: os.identity.proveWithPassword.handler(async ({ context, input }) => {
    await proveWithPassword(context, signedIn(context), input.password)
    return {}
  }),
  mailProofCode: os.identity.mailProofCode.handler(({ context }) =>
    mailProofCode(context, signedIn(context)),
  ),
  proveWithMailedCode: os.identity.proveWithMailedCode.handler(async ({ context, input }) => {
    await proveWithMailedCode(context, signedIn(context), input)
    return {}
  }),
  renewSession: os.identity.renewSession.handler(async ({ context }) => {
    const { user, hasPassword, token } = await renewSession(context, signedIn(context), context.userAgent)
    context.session.open(token)
    return { user, hasPassword, idleSeconds: idleMs(context.audience) / 1000 }
  }),
  listSessions: os.identity.listSessions.handler(async ({ context }) => ({
    sessions: await listSessions(context, signedIn(context)),
  })),
  revokeSession: os.identity.revokeSession.handler(async ({ context, input }) => {
    const actor = signedIn(context)
    await revokeSession(context, actor, input.id)
    if (input.id === actor.sessionId) context.session.close()
    return {}
  }),
  getProfile: os.identity.getProfile.handler(async ({ context }) => ({
    profile: await findProfile(context.db, signedIn(context).userId),
  })),
  updateProfile: os.identity.updateProfile.handler(async ({ context, input }) => ({
    profile: await updateProfile(context, signedIn(context), input),
  })),
  listAddresses: os.identity.listAddresses.handler(async ({ context }) => ({
    addresses: await listAddresses(context.db, signedIn(context)),
  })),
  addAddress: os.identity.addAddress.handler(async ({ context, input }) => ({
    addresses: await addAddress(context, signedIn(context), input),
  })),
  updateAddress: os.identity.updateAddress.handler(async ({ context, input }) => ({
    addresses: await updateAddress(context, signedIn(context), input),
  })),
  listViews: os.identity.listViews.handler(async ({ context, input }) => ({
    views: await listViews(context.db, signedIn(context), input.list),
  })),
  saveView: os.identity.saveView.handler(async ({ context, input }) => ({
    views: await saveView(context, signedIn(context), input),
  })),
  removeView: os.identity.removeView.handler(async ({ context, input }) => ({
    views: await removeView(context, signedIn(context), input.id),
  })),
  removeAddress: os.identity.removeAddress.handler(async ({ context, input }) => ({
    addresses: await removeAddress(context, signedIn(context), input.id),
  })),
  listUsers: os.identity.listUsers.handler(({ context, input }) => listUsers(context, input)),
  getUser: os.identity.getUser.handler(async ({ context, input }) => ({
    user: await getPerson(context, input.id),
  })),
  disableUser: os.identity.disableUser.handler(async ({ context, input }) => ({
    user: await disableUser(context, signedIn(context), input),
  })),
  enableUser: os.identity.enableUser.handler(async ({ context, input }) => ({
    user: await enableUser(context, input.id),
  })),
  changeUserKind: os.identity.changeUserKind.handler(async ({ context, input }) => ({
    user: await changeUserKind(context, signedIn(context), input),
  })),
  endUserSessions: os.identity.endUserSessions.handler(async ({ context, input }) => ({
    ended: await endUserSessions(context, input.id),
  })),
  createStaff: os.identity.createStaff.handler(async ({ context, input }) => ({
    user: await createStaff(context, input),
  })),
}
