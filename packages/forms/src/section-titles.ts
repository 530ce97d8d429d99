import type { credentialingSections } from '@wellspring/api/contract/credentialing'
import type { tenantSections } from '@wellspring/api/contract/tenant-details'

/** The sections of a provider's application, as every side of it calls them. */
export const providerTitles: Record<(typeof credentialingSections)[number], string> = {
  basicInformation: 'Basic Information',
  businessInformation: 'Business Information',
  education: 'Education & Credentials',
  insurance: 'Insurance & Compliance',
  backgroundVerification: 'Background & Verification',
  agreements: 'Agreements',
}

export const tenantTitles: Record<(typeof tenantSections)[number], string> = {
  business: 'Business Information',
  documents: 'Licenses & Accreditation & Insurance',
  agreements: 'Agreements and signature',
}
