import type { Kind } from '@wellspring/api/contract/endpoint'
import { t } from '@wellspring/words/macro'

export const kindNames: Record<Kind, string> = {
  patron: t`Patron`,
  provider: t`Provider`,
  tenant: t`Tenant`,
  admin: t`Administrator`,
  staff: t`Staff`,
}
