import { t } from '@wellspring/words/macro'

/** What the five areas of wellness are called. */
export const areaNames = {
  physical: t`Physical`,
  mental: t`Mental`,
  social: t`Social`,
  spiritual: t`Spiritual`,
  financial: t`Financial`,
}
