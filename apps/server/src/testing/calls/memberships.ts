import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { approve, buy, planId } from '../accounts/members.ts'

export function membershipCalls(stand: TestApp) {
  const admin = async (input: Record<string, unknown>): Promise<Call> => ({
    audience: 'admin',
    cookie: (await stand.signIn('admin')).cookie,
    input,
  })
  const member = async (card?: string) => {
    const { client, cookie } = await stand.signIn('patron')
    const { subscription } = await buy(client, await planId(stand, 'Patron'), { card })
    const withInput = (input: Record<string, unknown>): Call => ({ audience: 'patron', cookie, input })
    return { client, subscription, withInput }
  }
  return {
    'memberships.listMemberships': async () => ({ audience: 'patron', cookie: null, input: {} }),
    'memberships.updateMembership': async () =>
      admin({ id: await planId(stand, 'Tenant'), price: 199, billed: 'monthly' }),
    'memberships.buyMembership': async () => {
      const { cookie, userId } = await stand.signIn('provider')
      await approve(stand, userId, 'provider')
      const id = await planId(stand, 'Provider')
      return { audience: 'provider', cookie, input: { id, paymentMethodId: 'pm_ok' } }
    },
    'memberships.getOwnSubscription': async () => (await member()).withInput({}),
    'memberships.confirmMembership': async () => (await member('pm_3ds')).withInput({}),
    'memberships.cancelMembership': async () => (await member()).withInput({ reason: 'Too dear.' }),
    'memberships.resumeMembership': async () => {
      const { client, withInput } = await member()
      await client.memberships.cancelMembership({})
      return withInput({})
    },
    'memberships.pauseMembership': async () => (await member()).withInput({ months: 2 }),
    'memberships.unpauseMembership': async () => {
      const { client, withInput } = await member()
      await client.memberships.pauseMembership({ months: null })
      return withInput({ expectedCharge: 0 })
    },
    'memberships.getMembershipRefund': async () => (await member()).withInput({}),
    'memberships.refundMembership': async () => (await member()).withInput({ expectedRefund: 15 }),
    'memberships.changeCard': async () => (await member()).withInput({ paymentMethodId: 'pm_other' }),
    'memberships.listInvoices': async () => (await member()).withInput({ limit: 5 }),
    'memberships.getInvoice': async () => {
      const { client, withInput } = await member()
      const { invoices } = await client.memberships.listInvoices({})
      return withInput({ id: invoices[0]!.id })
    },
    'memberships.listSubscriptions': () => admin({ status: 'active', limit: 3 }),
    'memberships.getSubscription': async () => admin({ id: (await member()).subscription.id }),
  } satisfies Partial<Calls>
}
