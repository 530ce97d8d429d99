import { t } from '@wellspring/words/macro'

import { CheckField } from '../../fields/check-field.tsx'
import { SignatureField } from '../../fields/signature-field.tsx'
import { LegalLinks } from '../../wizard/legal-links.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

export function Agreements() {
  return (
    <>
      <Section>
        <Wide>
          <CheckField
            name="agreements.termsServices"
            label={t`I agree to the terms of service and the privacy policy.`}
          />
          <LegalLinks />
        </Wide>
        <Wide>
          <CheckField
            name="agreements.informationCorrect"
            label={t`I certify that everything in this application is true and complete.`}
          />
        </Wide>
      </Section>
      <SignatureField name="agreements.signature" label={t`Signature`} accept="image" />
    </>
  )
}
