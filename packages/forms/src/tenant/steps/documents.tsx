import { DateField } from '../../fields/date-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

export function Documents() {
  return (
    <>
      <Section title="Business operating license">
        <Wide>
          <FileField name="businessOperatingLicense.imageData" label="License" accept="image/pdf" />
        </Wide>
        <DateField
          name="businessOperatingLicense.businessIssueDate"
          label="Issue date"
          judges="businessOperatingLicense.businessExpDate"
        />
        <DateField name="businessOperatingLicense.businessExpDate" label="Expiration date" />
      </Section>
      <Section title="Accreditation">
        <Wide>
          <FileField name="certifications.imageData" label="Certificate" accept="image/pdf" />
        </Wide>
        <TextField name="certifications.accreditationName" label="Accreditation name" />
        <DateField name="certifications.accreditationExpDate" label="Accreditation expiration date" />
      </Section>
      <Section title="Liability insurance">
        <Wide>
          <FileField
            name="liablityInsuranceCertificate.imageData"
            label="Liability insurance certificate"
            accept="image/pdf"
          />
        </Wide>
        <TextField
          name="liablityInsuranceCertificate.insurancePolicyNumber"
          label="Insurance policy number"
        />
        <DateField name="liablityInsuranceCertificate.insuranceExpDate" label="Insurance expiration date" />
      </Section>
    </>
  )
}
