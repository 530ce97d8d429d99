import { t } from '@wellspring/words/macro'

import { DateField } from '../../fields/date-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

export function Documents() {
  return (
    <>
      <Section title={t`Business operating license`}>
        <Wide>
          <FileField name="businessOperatingLicense.imageData" label={t`License`} accept="image/pdf" />
        </Wide>
        <DateField
          name="businessOperatingLicense.businessIssueDate"
          label={t`Issue date`}
          judges="businessOperatingLicense.businessExpDate"
        />
        <DateField name="businessOperatingLicense.businessExpDate" label={t`Expiration date`} />
      </Section>
      <Section title={t`Accreditation`}>
        <Wide>
          <FileField name="certifications.imageData" label={t`Certificate`} accept="image/pdf" />
        </Wide>
        <TextField name="certifications.accreditationName" label={t`Accreditation name`} />
        <DateField name="certifications.accreditationExpDate" label={t`Accreditation expiration date`} />
      </Section>
      <Section title={t`Liability insurance`}>
        <Wide>
          <FileField
            name="liablityInsuranceCertificate.imageData"
            label={t`Liability insurance certificate`}
            accept="image/pdf"
          />
        </Wide>
        <TextField
          name="liablityInsuranceCertificate.insurancePolicyNumber"
          label={t`Insurance policy number`}
        />
        <DateField
          name="liablityInsuranceCertificate.insuranceExpDate"
          label={t`Insurance expiration date`}
        />
      </Section>
    </>
  )
}
