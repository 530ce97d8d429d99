import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

import { degrees, educationLevels } from '@wellspring/api/contract/credentialing'
import { t } from '@wellspring/words/macro'

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
    <Section title={t`Licenses`}>
      <Wide>
        <RowsField name={`${at}.license`} noun={t`License`} empty={emptyLicense} max={50}>
          {(row) => (
            <FieldGrid>
              <TextField name={`${row}.professionalLicenseNo`} label={t`Professional license no.`} />
              <TextField name={`${row}.accreditingOrganizations`} label={t`Accrediting organizations`} />
              <TextField name={`${row}.licenseState`} label={t`License state`} />
              <ExpiryField name={`${row}.expirationDate`} label={t`Expiration date`} />
            </FieldGrid>
          )}
        </RowsField>
      </Wide>
      <Wide>
        <FilesField name={`${at}.licenseImages`} label={t`License files`} accept="image/pdf" />
      </Wide>
    </Section>
  )
}

function Certifications() {
  return (
    <Section title={t`Certifications`}>
      <Wide>
        <RowsField name={`${at}.certification`} noun={t`Certification`} empty={emptyCertification} max={50}>
          {(row) => (
            <FieldGrid>
              <TextField name={`${row}.certificationName`} label={t`Certification name`} />
              <TextField name={`${row}.accreditingOrganizations`} label={t`Accrediting organizations`} />
              <TextField name={`${row}.certificationNo`} label={t`Certification no.`} />
              <ExpiryField
                name={`${row}.expirationDate`}
                label={t`Expiration date`}
                hint={t`Leave it empty if it never expires`}
                optional
              />
            </FieldGrid>
          )}
        </RowsField>
      </Wide>
      <Wide>
        <FilesField name={`${at}.certificationImages`} label={t`Certificate files`} accept="image/pdf" />
      </Wide>
    </Section>
  )
}

/** Prefills the degree from the first step; it can be changed here. */
function useKnownDegree() {
  const { getValues, setValue } = useFormContext<{
    basicInformation: { degree: string }
    education: { degree: string }
  }>()
  useEffect(() => {
    if (!getValues(`${at}.degree`)) setValue(`${at}.degree`, getValues('basicInformation.degree'))
  }, [getValues, setValue])
}

export function Education() {
  useKnownDegree()
  return (
    <>
      <Section title={t`Education`}>
        <SuggestField
          name={`${at}.degree`}
          label={t`Degree`}
          hint={t`Choose from the list or type your own`}
          suggestions={degrees}
        />
        <SelectField
          name={`${at}.highestEducationLevel`}
          label={t`Highest education level`}
          placeholder={t`Choose one`}
          options={asOptions(educationLevels)}
          optional
        />
      </Section>
      <Licenses />
      <Certifications />
    </>
  )
}
