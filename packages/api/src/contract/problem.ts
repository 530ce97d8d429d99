import * as z from 'zod'

/** Every error code of the API with its HTTP status. */
export const problemStatus = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  CODE_INVALID: 401,
  CODE_EXPIRED: 401,
  CARD_DECLINED: 402,
  UNAUTHORIZED: 403,
  /** The caller must re-authenticate; the client then repeats the call. */
  PROOF_REQUIRED: 403,
  ORIGIN_REFUSED: 403,
  SIGNATURE_REFUSED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  OUT_OF_STOCK: 409,
  CART_EMPTY: 409,
  PRICE_CHANGED: 409,
  CHECKOUT_IN_PROGRESS: 409,
  CHECKOUT_CLOSED: 409,
  /** The current status does not allow this transition. */
  ILLEGAL_TRANSITION: 409,
  /** Another reviewer has claimed the application. */
  CLAIMED: 409,
  /** The record has changed since it was read. */
  OUT_OF_DATE: 409,
  /** Another patron took the slot; the response lists the nearest free times. */
  SLOT_TAKEN: 409,
  /** Too soon or too far ahead to be booked; the response lists free times as well. */
  SLOT_CLOSED: 409,
  NOT_APPROVED: 409,
  ALREADY_MEMBER: 409,
  /** The plan is unpaid: data can be read but not changed. */
  READ_ONLY: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  /** The owner deleted the record permanently: other devices must drop their copies. */
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  OUT_OF_SPACE: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Error messages by dotted path: `{ 'shippingAddress.city': 'City cannot be empty' }`. */
export type FieldErrors = Record<string, string>

export interface ProblemDetails {
  errors?: FieldErrors
  /** Seconds until a retry makes sense; also sent as the Retry-After header. */
  retryAfterSeconds?: number
  /** The pending checkout, for CHECKOUT_IN_PROGRESS. */
  checkoutId?: string
  /** Up to three free times, for SLOT_TAKEN and SLOT_CLOSED. */
  alternatives?: Alternative[]
  /** Which of several requested times are not free. */
  taken?: string[]
}

const Alternative = z.object({ startsAt: z.string(), endsAt: z.string(), placesLeft: z.int() })
type Alternative = z.infer<typeof Alternative>

/** Body of every error response. */
export const ProblemBody = z.object({
  success: z.literal(false),
  msgCode: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  data: z.object({
    errors: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.int().optional(),
    checkoutId: z.string().optional(),
    alternatives: z.array(Alternative).optional(),
    taken: z.array(z.string()).optional(),
  }),
  requestId: z.string(),
})
export type ProblemBody = z.infer<typeof ProblemBody>
