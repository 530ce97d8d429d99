import * as z from 'zod'

import { UpdateMembershipInput } from '@wellspring/api/contract/memberships'

const { price, billed, points } = UpdateMembershipInput.shape

/** The plan as it is typed: digits, and one point a line. */
export const PlanForm = z.object({
  price: z.string().trim().transform(Number).pipe(price),
  billed,
  points: z
    .string()
    .transform((lines) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(points),
})
