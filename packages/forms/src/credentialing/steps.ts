import { CredentialingForm } from '@wellspring/api/contract/credentialing'
import { t } from '@wellspring/words/macro'

import { providerTitles } from '../section-titles.ts'
import type { WizardSteps } from '../wizard/wizard-step.ts'
import { Agreements } from './steps/agreements.tsx'
import { BackgroundVerification } from './steps/background-verification.tsx'
import { BasicInformation } from './steps/basic-information.tsx'
import { BusinessInformation } from './steps/business-information.tsx'
import { Education } from './steps/education.tsx'
import { Insurance } from './steps/insurance.tsx'

export const credentialingSteps: WizardSteps = [
  {
    name: 'basicInformation',
    title: providerTitles.basicInformation,
    description: t`Who you are, exactly as on your government ID.`,
    percent: 0,
    schema: CredentialingForm.pick({ basicInformation: true }),
    Fields: BasicInformation,
  },
  {
    name: 'businessInformation',
    title: providerTitles.businessInformation,
    description: t`The practice people will find. You can add the rest later.`,
    percent: 20,
    schema: CredentialingForm.pick({ businessInformation: true }),
    Fields: BusinessInformation,
  },
  {
    name: 'education',
    title: providerTitles.education,
    description: t`Your education, licenses and certificates.`,
    percent: 45,
    schema: CredentialingForm.pick({ education: true }),
    Fields: Education,
  },
  {
    name: 'insurance',
    title: providerTitles.insurance,
    description: t`Your license to operate, and what protects the people you see.`,
    percent: 60,
    schema: CredentialingForm.pick({ insurance: true }),
    Fields: Insurance,
  },
  {
    name: 'backgroundVerification',
    title: providerTitles.backgroundVerification,
    description: t`A picture of you, and whether we may check your background.`,
    percent: 75,
    schema: CredentialingForm.pick({ backgroundVerification: true }),
    Fields: BackgroundVerification,
  },
  {
    name: 'agreements',
    title: providerTitles.agreements,
    description: t`Read, agree and sign. The date is added when you submit.`,
    percent: 90,
    schema: CredentialingForm.pick({ agreements: true }),
    Fields: Agreements,
  },
]
