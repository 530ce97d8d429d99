import type Stripe from 'stripe'

/** The gateway's error body. Card errors contain `payment_intent` and similar fields. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: object
  payment_method?: object
  setup_intent?: object
}

export class ProviderError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** The request never started, so its idempotency key stays free. */
  readonly unstarted: boolean

  constructor(status: number, body: ErrorBody, unstarted = false) {
    super(body.message)
    this.status = status
    this.body = body.code ? { doc_url: `https://stripe.com/docs/error-codes/${body.code}`, ...body } : body
    this.unstarted = unstarted
  }

  /** A decline is a result, not a fault, so the attempt's writes are committed. */
  get keepsChanges(): boolean {
    return this.body.type === 'card_error'
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): ProviderError {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...more })
}

const LABELS: Record<string, string> = {
  payment_method: 'PaymentMethod',
  'test_helpers.test_clock': 'test clock',
}

export function missing(kind: string, id: string, param?: string): never {
  throw new ProviderError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${LABELS[kind] ?? kind}: '${id}'`,
    param: param ?? 'id',
  })
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
  param?: string
}

export function cardError(decline: Decline, more: Partial<ErrorBody> = {}): ProviderError {
  return new ProviderError(402, { type: 'card_error', ...decline, ...more })
}

export function unexpectedState(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  verb: string,
  allowed: readonly string[],
): ProviderError {
  const [name, prefix] =
    intent.object === 'payment_intent' ? ['PaymentIntent', 'payment_intent'] : ['SetupIntent', 'setup_intent']
  return new ProviderError(400, {
    type: 'invalid_request_error',
    code: `${prefix}_unexpected_state`,
    message: `You cannot ${verb} this ${name} because it has a status of ${intent.status}. Only a ${name} with one of the following statuses may be used: ${allowed.join(', ')}.`,
    [prefix]: intent,
  })
}
