import type { credentialingSections } from './credentialing.ts'
import type { tenantSections } from './tenant-details.ts'

interface SectionTitles {
  provider: Record<(typeof credentialingSections)[number], string>
  tenant: Record<(typeof tenantSections)[number], string>
}

/** Titles of an application's sections in emails, which are in English, in the order of the forms. */
export const sectionTitles: SectionTitles = {
  provider: {
    basicInformation: 'Basic Information',
    businessInformation: 'Business Information',
    education: 'Education & Credentials',
    insurance: 'Insurance & Compliance',
    backgroundVerification: 'Background & Verification',
    agreements: 'Agreements',
  },
  tenant: {
    business: 'Business Information',
    documents: 'Licenses & Accreditation & Insurance',
    agreements: 'Agreements and signature',
  },
}
