import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { t } from '@wellspring/words/macro'

export const overrideFields = {
  reason: requiredText(t`Reason cannot be empty!`),
  startsAt: z.string(),
  expectedRefund: z.string(),
  who: z.enum(['patron', 'provider']),
}
export type OverrideInput = z.infer<z.ZodObject<typeof overrideFields>>
