import { os, signedIn } from '../../http/implement.ts'
import { acceptDispute } from './actions/accept-dispute.ts'
import { decideDispute } from './actions/decide-dispute.ts'
import { escalateDispute } from './actions/escalate-dispute.ts'
import { receiveBackDisputed } from './actions/receive-back-disputed.ts'
import { rejectDispute } from './actions/reject-dispute.ts'
import { sendBackDisputed } from './actions/send-back-disputed.ts'
import { withdrawDispute } from './actions/withdraw-dispute.ts'
import { submitEvidence } from '../payments/actions/submit-evidence.ts'
import { getChargeback, listChargebacks } from './chargebacks/queries.ts'
import { addEvidence } from './actions/add-evidence.ts'
import { createDispute } from './actions/create-dispute.ts'
import { getDispute, listDisputes } from './queries.ts'

const { disputes } = os

export const disputeRoutes = {
  createDispute: disputes.createDispute.handler(({ context, input }) =>
    createDispute(context, signedIn(context), input),
  ),
  listMyDisputes: disputes.listMyDisputes.handler(({ context, input }) =>
    listDisputes(context, signedIn(context), input),
  ),
  listSellerDisputes: disputes.listSellerDisputes.handler(({ context, input }) =>
    listDisputes(context, signedIn(context), input),
  ),
  listDisputes: disputes.listDisputes.handler(({ context, input }) =>
    listDisputes(context, signedIn(context), input),
  ),
  listChargebacks: disputes.listChargebacks.handler(({ context, input }) =>
    listChargebacks(context.db, input),
  ),
  answerChargeback: disputes.answerChargeback.handler(async ({ context, input }) => {
    await submitEvidence(context, input)
    return getChargeback(context.db, input.id)
  }),
  getDispute: disputes.getDispute.handler(({ context, input }) =>
    getDispute(context, signedIn(context), input.id),
  ),
  acceptDispute: disputes.acceptDispute.handler(({ context, input }) =>
    acceptDispute(context, signedIn(context), input),
  ),
  rejectDispute: disputes.rejectDispute.handler(({ context, input }) =>
    rejectDispute(context, signedIn(context), input),
  ),
  withdrawDispute: disputes.withdrawDispute.handler(({ context, input }) =>
    withdrawDispute(context, signedIn(context), input.id),
  ),
  escalateDispute: disputes.escalateDispute.handler(({ context, input }) =>
    escalateDispute(context, signedIn(context), input),
  ),
  sendBackDisputed: disputes.sendBackDisputed.handler(({ context, input }) =>
    sendBackDisputed(context, signedIn(context), input),
  ),
  receiveBackDisputed: disputes.receiveBackDisputed.handler(({ context, input }) =>
    receiveBackDisputed(context, signedIn(context), input),
  ),
  decideDispute: disputes.decideDispute.handler(({ context, input }) =>
    decideDispute(context, signedIn(context), input),
  ),
  addEvidence: disputes.addEvidence.handler(({ context, input }) =>
    addEvidence(context, signedIn(context), input),
  ),
}
