import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '../http/errors.ts'
import { address, flag, integer, mergeMetadata, metadata, nullable, text } from '../http/params.ts'
import { defined } from '../http/route.ts'
import type { IntentTerms } from './intent.ts'

const Shipping = z.object({
  address,
  carrier: nullable.default(null),
  name: text,
  phone: nullable.default(null),
  tracking_number: nullable.default(null),
})

/** The fields of a payment that a caller can set on creation and while it is unpaid. */
export const Terms = z.object({
  amount: integer.optional(),
  application_fee_amount: integer.optional(),
  automatic_payment_methods: z
    .object({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  currency: text.toLowerCase().length(3).optional(),
  customer: text.optional(),
  description: nullable.optional(),
  metadata: metadata.optional(),
  on_behalf_of: text.optional(),
  payment_method_types: z.array(text).optional(),
  receipt_email: nullable.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: z.union([z.literal(''), Shipping]).optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_data: z.object({ destination: text, amount: integer.optional() }).optional(),
  transfer_group: text.optional(),
})

type Asked = z.output<typeof Terms>

const SMALLEST = 50
const LARGEST = 99_999_999

export function checkAmount(amount: number, currency: string): void {
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < SMALLEST) {
    throw invalid(`Amount must be at least $0.50 ${currency}`, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > LARGEST) {
    throw invalid(`Amount must be no more than $999,999.99 ${currency}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}

export function readTerms(asked: Asked & { amount: number; currency: string }): IntentTerms {
  const automatic = asked.automatic_payment_methods
  return {
    amount: asked.amount,
    currency: asked.currency,
    automaticMethods: automatic ? automatic.enabled : !asked.payment_method_types,
    allowRedirects: automatic?.allow_redirects ?? 'always',
    metadata: mergeMetadata({}, asked.metadata),
    shipping: asked.shipping ? asked.shipping : null,
    transferData: asked.transfer_data
      ? (defined(asked.transfer_data) as Stripe.PaymentIntent.TransferData)
      : null,
    ...defined({
      applicationFee: asked.application_fee_amount,
      captureMethod: asked.capture_method,
      confirmationMethod: asked.confirmation_method,
      customer: asked.customer,
      description: asked.description,
      onBehalfOf: asked.on_behalf_of,
      receiptEmail: asked.receipt_email,
      setupFutureUsage: asked.setup_future_usage,
      statementDescriptor: asked.statement_descriptor,
      statementDescriptorSuffix: asked.statement_descriptor_suffix,
      transferGroup: asked.transfer_group,
    }),
  }
}

/** Updates an unpaid intent in place. */
export function applyTerms(intent: Stripe.PaymentIntent, asked: Asked): void {
  const { metadata, shipping, automatic_payment_methods: _methods, ...fields } = asked
  Object.assign(intent, defined(fields))
  intent.metadata = mergeMetadata(intent.metadata, metadata)
  if (shipping !== undefined) intent.shipping = shipping === '' ? null : shipping
}
