import { degrees, educationLevels } from '@wellspring/api/contract/credentialing'

import { ExpiryField } from '../../fields/expiry-field.tsx'
import { FilesField } from '../../fields/files-field.tsx'
import { asOptions } from '../../fields/options.ts'
import { RowsField } from '../../fields/rows-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SuggestField } from '../../fields/suggest-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { FieldGrid, Section, Wide } from '../../wizard/section.tsx'
import { emptyCertification, emptyLicense } from '../empty.ts'

const at = 'education'

function Licenses() {
  return (
    <Section title="Licenses">
      <Wide>
        <RowsField name={`${at}.license`} noun="License" empty={emptyLicense} max={50}>
          {(row) => (
            <FieldGrid>
              <TextField name={`${row}.professionalLicenseNo`} label="Professional license no." />
              <TextField name={`${row}.accreditingOrganizations`} label="Accrediting organizations" />
              <TextField name={`${row}.licenseState`} label="License state" />
              <ExpiryField name={`${row}.expirationDate`} label="Expiration date" />
            </FieldGrid>
          )}
        </RowsField>
      </Wide>
      <Wide>
        <FilesField name={`${at}.licenseImages`} label="License files" accept="image/pdf" />
      </Wide>
    </Section>
  )
}

function Certifications() {
  return (
    <Section title="Certifications">
      <Wide>
        <RowsField name={`${at}.certification`} noun="Certification" empty={emptyCertification} max={50}>
          {(row) => (
            <FieldGrid>
              <TextField name={`${row}.certificationName`} label="Certification name" />
              <TextField name={`${row}.accreditingOrganizations`} label="Accrediting organizations" />
              <TextField name={`${row}.certificationNo`} label="Certification no." />
              <ExpiryField
                name={`${row}.expirationDate`}
                label="Expiration date"
                hint="Leave it empty if it never expires"
                optional
              />
            </FieldGrid>
          )}
        </RowsField>
      </Wide>
      <Wide>
        <FilesField name={`${at}.certificationImages`} label="Certificate files" accept="image/pdf" />
      </Wide>
    </Section>
  )
}

export function Education() {
  return (
    <>
      <Section title="Education">
        <SuggestField
          name={`${at}.degree`}
          label="Degree"
          hint="Choose from the list or type your own"
          suggestions={degrees}
        />
        <SelectField
          name={`${at}.highestEducationLevel`}
          label="Highest education level"
          placeholder="Choose one"
          options={asOptions(educationLevels)}
          optional
        />
      </Section>
      <Licenses />
      <Certifications />
    </>
  )
}
