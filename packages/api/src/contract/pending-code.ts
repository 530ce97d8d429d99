import * as z from 'zod'

/** A code that was sent, and when it can be sent again. */
export const PendingCode = z.object({
  challenge: z.string(),
  resendAfterSeconds: z.int(),
})
