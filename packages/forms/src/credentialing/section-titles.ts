import type { credentialingSections } from '@wellspring/api/contract/credentialing'

export const sectionTitles: Record<(typeof credentialingSections)[number], string> = {
  basicInformation: 'Basic Information',
  businessInformation: 'Business Information',
  education: 'Education & Credentials',
  insurance: 'Insurance & Compliance',
  backgroundVerification: 'Background & Verification',
  agreements: 'Agreements',
}
