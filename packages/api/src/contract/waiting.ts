import * as z from 'zod'

import { Instant } from './fields.ts'

/** What waits for somebody's act: how many, and since when the oldest. */
const Waiting = z.object({ count: z.int(), oldest: Instant.nullable() })

/** What every domain answers that counts what waits in it. */
export const WaitingAnswer = z.object({ waiting: Waiting })
export type WaitingAnswer = z.infer<typeof WaitingAnswer>
