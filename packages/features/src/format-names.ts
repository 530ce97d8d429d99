import type { OwnService } from '@wellspring/api/contract/services'
import { t } from '@wellspring/words/macro'

/** How provider and patron meet. */
export const formatNames: Record<NonNullable<OwnService['format']>, string> = {
  'In-Person': t`In person`,
  Telehealth: t`Telehealth`,
  Hybrid: t`Hybrid`,
  'Group Sessions': t`Group sessions`,
}
