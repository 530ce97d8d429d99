import { t } from '@wellspring/words/macro'

/** The names of the five areas of wellness. */
export const areaNames = {
  physical: t`Physical`,
  mental: t`Mental`,
  social: t`Social`,
  spiritual: t`Spiritual`,
  financial: t`Financial`,
}
