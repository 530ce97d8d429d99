import { os, signedIn } from '../../http/implement.ts'
import { notFound } from '../../problem.ts'
import { buyMembership } from './actions/buy-membership.ts'
import { confirmMembership } from './actions/confirm-membership.ts'
import { cancelMembership } from './actions/cancel-membership.ts'
import { changeCard } from './actions/change-card.ts'
import { resumeMembership } from './actions/resume-membership.ts'
import { pauseMembership } from './actions/pause-membership.ts'
import { unpauseMembership } from './actions/unpause-membership.ts'
import { updateMembership } from './actions/update-membership.ts'
import { presentSubscription } from './present.ts'
import { getMembershipRefund } from './state/refundable.ts'
import { refundMembership } from './actions/refund-membership.ts'
import {
  findInvoice,
  findOwn,
  listInvoices,
  listInvoicesOf,
  listPlans,
  listSubscriptions,
  loadMember,
  memberOf,
} from './queries.ts'

export const membershipRoutes = {
  listMemberships: os.memberships.listMemberships.handler(async ({ context }) => ({
    memberships: await listPlans(context.db),
  })),
  updateMembership: os.memberships.updateMembership.handler(({ context, input }) =>
    updateMembership(context, input),
  ),
  buyMembership: os.memberships.buyMembership.handler(({ context, input }) =>
    buyMembership(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  getOwnSubscription: os.memberships.getOwnSubscription.handler(async ({ context }) => {
    const own = await findOwn(context.db, signedIn(context))
    return { subscription: own ? presentSubscription(own) : null }
  }),
  confirmMembership: os.memberships.confirmMembership.handler(({ context }) =>
    confirmMembership(context, signedIn(context)),
  ),
  cancelMembership: os.memberships.cancelMembership.handler(({ context, input }) =>
    cancelMembership(context, signedIn(context), input.reason),
  ),
  resumeMembership: os.memberships.resumeMembership.handler(({ context }) =>
    resumeMembership(context, signedIn(context)),
  ),
  pauseMembership: os.memberships.pauseMembership.handler(({ context, input }) =>
    pauseMembership(context, signedIn(context), input.months),
  ),
  unpauseMembership: os.memberships.unpauseMembership.handler(({ context, input }) =>
    unpauseMembership(context, signedIn(context), input.expectedCharge),
  ),
  changeCard: os.memberships.changeCard.handler(({ context, input }) =>
    changeCard(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', ...input }),
  ),
  getMembershipRefund: os.memberships.getMembershipRefund.handler(({ context }) =>
    getMembershipRefund(context, signedIn(context)),
  ),
  refundMembership: os.memberships.refundMembership.handler(({ context, input }) =>
    refundMembership(context, signedIn(context), input.expectedRefund),
  ),
  listInvoices: os.memberships.listInvoices.handler(({ context, input }) =>
    listInvoices(context.db, signedIn(context).userId, input),
  ),
  getInvoice: os.memberships.getInvoice.handler(async ({ context, input }) => {
    const invoice = await findInvoice(context.db, signedIn(context), input.id)
    if (!invoice) throw notFound('invoice')
    return { invoice }
  }),
  listSubscriptions: os.memberships.listSubscriptions.handler(({ context, input }) =>
    listSubscriptions(context.db, input),
  ),
  getSubscription: os.memberships.getSubscription.handler(async ({ context, input }) => {
    const row = await loadMember(context.db, input.id)
    if (!row) throw notFound('subscription')
    return {
      subscription: presentSubscription(row),
      member: memberOf(row),
      invoices: await listInvoicesOf(context.db, row.id),
    }
  }),
}
