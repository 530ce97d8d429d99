import type { credentialingSections } from '@wellspring/api/contract/credentialing'
import type { tenantSections } from '@wellspring/api/contract/tenant-details'
import { t } from '@wellspring/words/macro'

/** Titles of the sections of a provider's application, the same for applicants and reviewers. */
export const providerTitles: Record<(typeof credentialingSections)[number], string> = {
  basicInformation: t`Basic Information`,
  businessInformation: t`Business Information`,
  education: t`Education & Credentials`,
  insurance: t`Insurance & Compliance`,
  backgroundVerification: t`Background & Verification`,
  agreements: t`Agreements`,
}

export const tenantTitles: Record<(typeof tenantSections)[number], string> = {
  business: t`Business Information`,
  documents: t`Licenses & Accreditation & Insurance`,
  agreements: t`Agreements and signature`,
}
