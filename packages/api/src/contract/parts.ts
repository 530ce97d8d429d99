import * as z from 'zod'

/**
 * A large file is sent in parts of this size: small enough for a slow line to carry each of them in time, and as
 * large as an object store wants them to put them together.
 */
export const PART_BYTES = 5 * 1024 * 1024

/** How many parts a file of so many bytes has. */
export const countParts = (bytes: number) => Math.ceil(bytes / PART_BYTES)

/** How many places are granted at once. */
export const PARTS_AT_ONCE = 32

/** Places to PUT parts of a file; the first part of a file is number 1. */
export const SignedParts = z.object({
  mime: z.string(),
  parts: z.array(z.object({ number: z.int(), uploadUrl: z.string() })),
})
