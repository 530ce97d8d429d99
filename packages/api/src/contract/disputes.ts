import * as z from 'zod'

import { Chargeback } from './chargebacks.ts'
import { endpoint } from './endpoint.ts'
import {
  Address,
  Between,
  Dollars,
  Id,
  Instant,
  Limit,
  OptionalText,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  UploadedFile,
  requiredLine,
  requiredText,
} from './fields.ts'
import { disputeStatuses } from './dispute-status.ts'
import { ReturnParcel } from './parcel.ts'
import { withPostalRules } from './postal.ts'
import { disputeSorts } from './sorts.ts'

/** Actions that the caller can take on a dispute. */
export const disputeVerbs = [
  'withdraw',
  'escalate',
  'sendBack',
  'accept',
  'reject',
  'receiveBack',
  'decide',
  'addEvidence',
] as const

/** Who pays for sending the items back. */
const returnPayers = ['seller', 'buyer'] as const

/** Where the buyer sends a return: the name on the parcel and the address. */
const ReturnAddress = Address.extend({ name: requiredLine('Name cannot be empty') })
export type ReturnAddress = z.infer<typeof ReturnAddress>

/** What the seller asks of a return. */
export const ReturnTerms = z.object({
  address: withPostalRules(ReturnAddress),
  paidBy: z.enum(returnPayers, 'Choose who pays the postage'),
})
export type ReturnTerms = z.infer<typeof ReturnTerms>

const DisputeEvent = z.object({
  at: Instant,
  by: z.enum(['buyer', 'seller', 'admin', 'system']),
  status: z.enum(disputeStatuses),
  note: z.string().nullable(),
})

export const Dispute = z.object({
  id: Id,
  /** Human-readable number, for example WD-1042. */
  number: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  productId: Id,
  productVariantId: Id,
  name: z.string(),
  variantName: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int().min(1),
  /** Price that was paid for the disputed pieces. */
  amount: Dollars,
  /** The price of these pieces, plus the shipping where it is refunded with the last goods of an order. */
  disputed: z.object({ amount: Dollars, shipping: Dollars }),
  /** Everything refunded for them, including shipping. */
  refundedAmount: Dollars,
  /** The shipping part of the refund: shipping is refunded with the last goods of an order. */
  refundedShipping: Dollars,
  reason: z.string(),
  status: z.enum(disputeStatuses),
  buyer: z.object({ id: Id, name: z.string() }),
  seller: z.object({ id: Id, name: z.string() }),
  /** The seller refunds only once the pieces are returned. */
  wantsReturn: z.boolean(),
  /** Null without a return. */
  returnPaidBy: z.enum(returnPayers).nullable(),
  /** The carrier and tracking number of the return, once it is sent. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  createdAt: Instant,
  /** When the status changes automatically, and to which one; for a rejection, when it becomes final. */
  deadline: z.object({ at: Instant, to: z.enum(disputeStatuses) }).nullable(),
  /** Target date of the staff's decision, while the dispute is escalated. */
  decideBy: Instant.nullable(),
  verbs: z.array(z.enum(disputeVerbs)),
})
export type Dispute = z.infer<typeof Dispute>

/** The outcome of a person's other disputes, latest first. */
const DisputeRecord = z.object({
  orders: z.int().min(0),
  disputes: z.int().min(0),
  refunded: z.int().min(0),
  latest: z.array(Dispute.pick({ id: true, number: true, name: true, status: true, createdAt: true })),
})
export type DisputeRecord = z.infer<typeof DisputeRecord>

export const DisputeDetail = Dispute.extend({
  timeline: z.array(DisputeEvent),
  /** Null without a return. */
  returnAddress: ReturnAddress.nullable(),
  /** With what a seller's form for a return starts; only for a seller who can accept. */
  usualReturnAddress: ReturnAddress.nullable(),
  /** Amount of a full refund now, and its shipping part; null once the dispute is over. */
  full: z.object({ amount: Dollars, shipping: Dollars }).nullable(),
  /** The part of a full refund that is taken from the seller's wallet; hidden from the buyer. */
  sellerShare: Dollars.nullable(),
  /** Dispute history of both parties; for staff, who decides. */
  before: z.object({ buyer: DisputeRecord, seller: DisputeRecord }).nullable(),
  /** Visible to both parties. */
  evidence: z.array(UploadedFile.extend({ by: z.enum(['buyer', 'seller', 'admin']) })),
})
export type DisputeDetail = z.infer<typeof DisputeDetail>

/** Pagination of lists of disputes. */
const DisputePagination = z.object({
  total: z.int(),
  totalPages: z.int(),
  /** Zero-based, like the requested page. */
  currentPage: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
})

export const CreateDisputeInput = z.object({
  orderId: PathId,
  reason: requiredText('Reason cannot be empty!'),
  productId: Id,
  productVariantId: Id,
  /** Defaults to every piece that is not yet disputed. */
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(999)
    .optional(),
})

const ListInput = z.object({
  limit: Limit,
  page: PageIndex,
  status: StatusFilter(disputeStatuses),
  /** Number of a dispute or of its order, a product, or the name of the other party. */
  search: SearchWords,
  /** Filters by when the dispute was opened. */
  ...Between,
  sort: z.enum(disputeSorts).optional(),
})
const ListOutput = z.object({
  disputes: z.array(Dispute),
  pagination: DisputePagination,
  statusCounts: StatusCounts(disputeStatuses),
})
const one = z.object({ id: PathId })
const Answer = z.object({ dispute: DisputeDetail })
const note = requiredText('Reason cannot be empty!', 2000)

export const disputes = {
  createDispute: endpoint('POST', '/orders/{orderId}/dispute', {
    access: ['patron'],
    summary: 'Open a dispute about items of an order.',
  })
    .input(CreateDisputeInput)
    .output(Answer),
  listMyDisputes: endpoint('GET', '/orders/my-disputes', {
    access: ['patron'],
    summary: "List the caller's disputes, newest first.",
  })
    .input(ListInput)
    .output(ListOutput),
  listSellerDisputes: endpoint('GET', '/orders/seller/disputes', {
    access: ['provider'],
    logsReads: true,
    summary: "List the disputes about the caller's sales, newest first.",
  })
    .input(ListInput)
    .output(ListOutput),
  listDisputes: endpoint('GET', '/orders/disputes', {
    access: ['admin', 'staff'],
    logsReads: true,
    summary: 'List all disputes, newest first.',
  })
    .input(ListInput)
    .output(ListOutput),
  listChargebacks: endpoint('GET', '/chargebacks', {
    access: ['admin'],
    summary: 'List chargebacks, newest first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        /** Only undecided ones. */
        open: z.stringbool().default(false),
      }),
    )
    .output(z.object({ chargebacks: z.array(Chargeback), totalRecords: z.int() })),
  answerChargeback: endpoint('POST', '/chargebacks/{id}/answer', {
    inSteps: true,
    access: ['admin'],
    summary:
      'Contest a chargeback with a statement and the records in our books. The bank accepts one response.',
  })
    .input(one.extend({ statement: requiredText('Write a statement', 5000) }))
    .output(z.object({ chargeback: Chargeback })),
  getDispute: endpoint('GET', '/disputes/{id}', {
    access: ['patron', 'provider', 'admin', 'staff'],
    logsReads: true,
    summary: 'Get a dispute with its timeline and evidence.',
  })
    .input(one)
    .output(Answer),
  acceptDispute: endpoint('POST', '/disputes/{id}/accept', {
    access: ['provider'],
    movesMoney: true,
    summary: 'Accept a dispute as the seller: the buyer is refunded at once, or once the items are returned.',
  })
    // Without terms the seller does not want the items back.
    .input(one.extend({ returnTerms: ReturnTerms.nullable() }))
    .output(Answer),
  rejectDispute: endpoint('POST', '/disputes/{id}/reject', {
    access: ['provider'],
    summary: 'Reject a dispute as the seller, with a reason.',
  })
    .input(one.extend({ reason: note }))
    .output(Answer),
  withdrawDispute: endpoint('POST', '/disputes/{id}/withdraw', {
    access: ['patron'],
    summary: 'Withdraw a dispute as the buyer.',
  })
    .input(one)
    .output(Answer),
  escalateDispute: endpoint('POST', '/disputes/{id}/escalate', {
    access: ['patron', 'provider', 'admin'],
    summary:
      'Escalate a dispute to staff: once by the buyer within 7 days of a rejection, or with a reason by the seller who has a problem with a return, or by staff.',
  })
    .input(one.extend({ reason: OptionalText }))
    .output(Answer),
  sendBackDisputed: endpoint('POST', '/disputes/{id}/return', {
    access: ['patron'],
    summary: 'Confirm as the buyer that the items are sent back.',
  })
    .input(one.extend(ReturnParcel.shape))
    .output(Answer),
  receiveBackDisputed: endpoint('POST', '/disputes/{id}/received', {
    access: ['provider'],
    movesMoney: true,
    summary:
      'Confirm that the items are returned: the buyer is refunded, and sellable items go back into stock.',
  })
    .input(one.extend({ restock: z.boolean() }))
    .output(Answer),
  decideDispute: endpoint('POST', '/disputes/{id}/decision', {
    access: ['admin'],
    movesMoney: true,
    summary: 'Decide a dispute as staff: refund an amount or nothing, with reasons that both parties read.',
  })
    .input(
      one.extend({
        /** US dollars; 0 rejects the dispute. */
        amount: z
          .number('Amount must be a number')
          .min(0, 'Amount must be 0 or more')
          .multipleOf(0.01, 'Amount has at most two decimals'),
        reason: note,
      }),
    )
    .output(Answer),
  addEvidence: endpoint('POST', '/disputes/{id}/evidence', {
    access: ['patron', 'provider', 'admin'],
    summary: 'Add pictures or documents that both parties see.',
  })
    .input(
      one.extend({
        files: z.array(UploadedFile).min(1, 'Please upload a file').max(10, 'At most 10 files.'),
      }),
    )
    .output(Answer),
}
