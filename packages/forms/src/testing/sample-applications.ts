import type { Credentialing } from '@wellspring/api/contract/credentialing'
import { credentialingSample, tenantSample } from '@wellspring/api/testing/applications'

import { sampleFile } from './sample-uploads.ts'

const sample = credentialingSample(sampleFile)

/** Every question answered with Yes. */
export const sampleCredentialing: Credentialing = {
  ...sample,
  businessInformation: { ...sample.businessInformation, domains: ['physical', 'mental'] },
  insurance: {
    ...sample.insurance,
    malpracticeInsurance: { ...sample.insurance.businessOperatingLicense },
    codeOfEthics: 'The code of the medical association',
  },
}

export const sampleTenant = tenantSample(sampleFile)
