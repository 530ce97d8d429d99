import { t } from '@wellspring/words/macro'

import { CheckField } from '../../fields/check-field.tsx'
import { SignatureField } from '../../fields/signature-field.tsx'
import { LegalLinks } from '../../wizard/legal-links.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

const consents = [
  ['acknowledgmentTerms', t`I have read the terms of service and the privacy policy, and agree to them.`],
  ['certifyInformation', t`I certify that everything in this application is true and complete.`],
  ['consentBackgroundCheck', t`I consent to a background check of the business.`],
] as const

export function Agreements() {
  return (
    <>
      <Section>
        {consents.map(([name, label]) => (
          <Wide key={name}>
            <CheckField name={name} label={label} on="agreed" off="" />
            {name === 'acknowledgmentTerms' ? <LegalLinks /> : null}
          </Wide>
        ))}
      </Section>
      <SignatureField name="signature" label={t`Signature`} accept="image" />
    </>
  )
}
