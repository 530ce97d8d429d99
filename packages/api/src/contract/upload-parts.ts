import * as z from 'zod'

/**
 * Part size of multipart uploads: small enough for a slow connection to send in time, and the minimum that object
 * stores accept.
 */
export const PART_BYTES = 5 * 1024 * 1024

export const countParts = (bytes: number) => Math.ceil(bytes / PART_BYTES)

/** Signed URLs per request. */
export const PARTS_AT_ONCE = 32

/** URLs to PUT the parts of a file; the first part is number 1. */
export const SignedParts = z.object({
  mime: z.string(),
  parts: z.array(z.object({ number: z.int(), uploadUrl: z.string() })),
})
