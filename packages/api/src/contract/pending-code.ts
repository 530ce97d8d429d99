import * as z from 'zod'

/** A code that was sent, and when it may be sent again. */
export const PendingCode = z.object({
  challenge: z.string(),
  resendAfterSeconds: z.int(),
})
