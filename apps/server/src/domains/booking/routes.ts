import { os, signedIn } from '../../http/implement.ts'
import { acceptBooking } from './actions/accept-booking.ts'
import { declineBooking } from './actions/decline-booking.ts'
import { completeBooking } from './actions/complete-booking.ts'
import { contestNoShow } from './actions/contest-no-show.ts'
import { reviewBooking } from './actions/review-booking.ts'
import { withdrawProposal } from './actions/withdraw-proposal.ts'
import { cancelBooking } from './actions/cancel-booking.ts'
import { previewCancel } from './policy/preview-cancel.ts'
import { listFirstFree, listSlots } from './times/free-times.ts'
import { holdBooking } from './actions/hold-booking.ts'
import { proposeBooking } from './actions/propose-booking.ts'
import { releaseBooking } from './actions/release-booking.ts'
import { markNoShow } from './actions/mark-no-show.ts'
import { confirmBookingPayment } from './actions/confirm-booking-payment.ts'
import { payBooking } from './actions/pay-booking.ts'
import { payFromPackage } from './actions/pay-from-package.ts'
import { listServiceMonths } from './times/service-months.ts'
import { getBooking, listBookings } from './queries.ts'
import { rescheduleBooking } from './actions/reschedule-booking.ts'

const { booking } = os

export const bookingRoutes = {
  listSlots: booking.listSlots.handler(({ context, input }) => listSlots(context, input)),
  listFirstFree: booking.listFirstFree.handler(({ context, input }) => listFirstFree(context, input)),
  holdBooking: booking.holdBooking.handler(({ context, input }) =>
    holdBooking(context, signedIn(context), input),
  ),
  proposeBooking: booking.proposeBooking.handler(({ context, input }) =>
    proposeBooking(context, signedIn(context), input),
  ),
  withdrawProposal: booking.withdrawProposal.handler(({ context, input }) =>
    withdrawProposal(context, signedIn(context), input),
  ),
  releaseBooking: booking.releaseBooking.handler(({ context, input }) =>
    releaseBooking(context, signedIn(context), input.id),
  ),
  listBookings: booking.listBookings.handler(({ context, input }) =>
    listBookings(context, signedIn(context), input),
  ),
  listServiceMonths: booking.listServiceMonths.handler(({ context, input }) =>
    listServiceMonths(context, signedIn(context), input.id),
  ),
  getBooking: booking.getBooking.handler(({ context, input }) =>
    getBooking(context, signedIn(context), input.id),
  ),
  rescheduleBooking: booking.rescheduleBooking.handler(({ context, input }) =>
    rescheduleBooking(context, signedIn(context), input),
  ),
  payBooking: booking.payBooking.handler(({ context, input }) =>
    payBooking(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  payFromPackage: booking.payFromPackage.handler(({ context, input }) =>
    payFromPackage(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  confirmBookingPayment: booking.confirmBookingPayment.handler(({ context, input }) =>
    confirmBookingPayment(context, signedIn(context), input.id),
  ),
  previewCancel: booking.previewCancel.handler(({ context, input }) =>
    previewCancel(context, signedIn(context), input.id),
  ),
  cancelBooking: booking.cancelBooking.handler(({ context, input }) =>
    cancelBooking(context, signedIn(context), input),
  ),
  acceptBooking: booking.acceptBooking.handler(({ context, input }) =>
    acceptBooking(context, signedIn(context), input.id),
  ),
  declineBooking: booking.declineBooking.handler(({ context, input }) =>
    declineBooking(context, signedIn(context), input),
  ),
  markNoShow: booking.markNoShow.handler(({ context, input }) =>
    markNoShow(context, signedIn(context), input),
  ),
  completeBooking: booking.completeBooking.handler(({ context, input }) =>
    completeBooking(context, signedIn(context), input),
  ),
  contestNoShow: booking.contestNoShow.handler(({ context, input }) =>
    contestNoShow(context, signedIn(context), input),
  ),
  reviewBooking: booking.reviewBooking.handler(({ context, input }) =>
    reviewBooking(context, signedIn(context), input),
  ),
}
