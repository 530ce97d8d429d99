import * as z from 'zod'

import { UpdateMembershipInput } from '@wellspring/api/contract/memberships'

const { price, billed } = UpdateMembershipInput.shape

/** The plan as typed: the price is a string of digits. */
export const PlanForm = z.object({ price: z.string().trim().transform(Number).pipe(price), billed })
